import { withTheme } from '@rjsf/core';
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { texts } from '../texts.ts';
import classes from './ElementProperties.module.css';

/** What is said first, all else folded away. */
function PropertiesTemplate({ properties, registry }: ObjectFieldTemplateProps) {
  const said: ReadonlySet<string> = registry.formContext.said ?? new Set();
  const [first, others] = [true, false].map((is) => properties.filter(({ name }) => said.has(name) === is));
  return (
    <div className={classes['panel']}>
      {first?.map(({ content }) => content)}
      {others && others.length > 0 ? (
        <details className={classes['more']} open={first?.length === 0}>
          <summary>{texts.more}</summary>
          <div className={classes['panel']}>{others.map(({ content }) => content)}</div>
        </details>
      ) : null}
    </div>
  );
}

/** The name of a property, its field, and what it is for or what is wrong with it. */
function PropertyTemplate({ id, label, children, rawDescription, rawErrors, schema }: FieldTemplateProps) {
  if (schema.type === 'object') return children;
  const [wrong] = rawErrors ?? [];
  return (
    <div className={classes['property']}>
      <label htmlFor={id}>{label}</label>
      {children}
      <small id={`${id}-doc`} data-wrong={wrong !== undefined || undefined} aria-live="polite">
        {wrong ?? (typeof rawDescription === 'string' ? <Doc of={rawDescription} /> : rawDescription)}
      </small>
    </div>
  );
}

/** What a property is for; words of the language stand in it between grave accents. */
function Doc({ of }: { readonly of: string }) {
  return of.split('`').map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes the order of its parts
    return index % 2 === 1 ? <code key={index}>{part}</code> : part;
  });
}

/** The form library in the look of the panels. */
export const PanelForm = withTheme({
  templates: { ObjectFieldTemplate: PropertiesTemplate, FieldTemplate: PropertyTemplate },
});
