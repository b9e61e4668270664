import { withTheme } from '@rjsf/core';
import type { FieldTemplateProps, ObjectFieldTemplateProps, WidgetProps } from '@rjsf/utils';
import { Fragment } from 'react';
import type { FormField } from './form-field.ts';
import type { FormStoreLike } from './form-store-like.ts';
import classes from './forms.module.css';
import { StoreField } from './StoreField.tsx';

/** What the templates and the widget get through the form library's context. */
export interface FormContext {
  readonly store: FormStoreLike;
  readonly fields: ReadonlyMap<string, FormField>;
  readonly scope: string;
}

function contextOf({ registry }: { readonly registry: { readonly formContext: unknown } }): FormContext {
  return registry.formContext as FormContext;
}

/** Lays the columns out in twelve, under their sections. */
function ColumnsTemplate(props: ObjectFieldTemplateProps) {
  const { fields } = contextOf(props);
  let section: string | undefined;
  return (
    <div className={classes['columns']}>
      {props.properties.map(({ name, content }) => {
        const field = fields.get(name);
        const heading = field?.section !== section ? field?.section : undefined;
        section = field?.section;
        return (
          <Fragment key={name}>
            {heading ? <h3 className={classes['section']}>{heading}</h3> : null}
            <div className={classes['cell']} data-width={field?.width ?? 6}>
              {content}
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}

/** Label, message and visibility are the store field's, so the library's wrapper adds nothing. */
function BareTemplate({ children, hidden }: FieldTemplateProps) {
  return hidden ? null : children;
}

function StoreWidget(props: WidgetProps) {
  const { store, fields, scope } = contextOf(props);
  const field = fields.get(props.name);
  return field ? <StoreField store={store} field={field} scope={scope} /> : null;
}

/** The form library in our look, with all values in the form's store. */
export const ThemedForm = withTheme({
  templates: { ObjectFieldTemplate: ColumnsTemplate, FieldTemplate: BareTemplate },
  widgets: { store: StoreWidget },
});
