import { withTheme } from '@rjsf/core';
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { Fragment } from 'react';
import classes from './forms.module.css';
import { SectionField } from './SectionField.tsx';

/** The sections one below the other. */
function SectionsTemplate({ properties }: ObjectFieldTemplateProps) {
  return (
    <div className={classes['sections']}>
      {properties.map(({ name, content }) => (
        <Fragment key={name}>{content}</Fragment>
      ))}
    </div>
  );
}

/** Label, message and visibility are the fields' own, so the library's wrapper adds nothing. */
function BareTemplate({ children, hidden }: FieldTemplateProps) {
  return hidden ? null : children;
}

/** The form library in our look, with all values in the form's store. */
export const ThemedForm = withTheme({
  templates: { ObjectFieldTemplate: SectionsTemplate, FieldTemplate: BareTemplate },
  fields: { section: SectionField },
});
