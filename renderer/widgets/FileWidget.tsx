import { say } from '@muster/engine';
import { useEffect, useState } from 'react';
import classes from './control.module.css';
import file from './FileWidget.module.css';
import { sizeText, sortFiles } from './file-limits.ts';
import { inputProps } from './input-props.ts';
import type { Rejection, WidgetProps } from './widget.ts';

/**
 * A file from the person's machine. Gives a File (or a list with `multiple`), null when removed; the value may also be
 * the address of a stored file. What is too big or of a wrong type goes to `onReject`, is named
 * at the field and is not taken.
 */
export function FileWidget(props: WidgetProps) {
  const { value, onChange, readonly, disabled, settings, label } = props;
  const { placeholder: _, readOnly: __, ...input } = inputProps(props);
  const chosen = (Array.isArray(value) ? value : [value]).filter((each) => each instanceof File || isAddress(each));
  const [refused, setRefused] = useState<readonly Rejection[]>([]);
  const take = (files: readonly File[]) => {
    const { kept, rejected } = sortFiles(files, settings);
    setRefused(rejected);
    if (rejected.length > 0) settings.onReject?.(rejected);
    if (kept.length > 0) onChange(settings.multiple ? kept : kept[0]);
  };
  return (
    <div>
      <input
        {...input}
        key={chosen.length}
        className={`${classes['control']} ${file['picker']}`}
        type="file"
        disabled={disabled || readonly}
        accept={settings.accepts?.join(',')}
        multiple={settings.multiple}
        onChange={(event) => take([...(event.currentTarget.files ?? [])])}
      />
      {refused.map(({ file: each, message }) => (
        <div key={each.name} className={file['preview']} role="alert">
          {settings.onReject ? `${each.name}, ${sizeText(each.size)}: not taken` : message}
        </div>
      ))}
      {chosen.map((each) => (
        <Preview key={each instanceof File ? each.name : String(each)} value={each} />
      ))}
      {chosen.length > 0 && !readonly && !disabled ? (
        <button type="button" className={file['remove']} onClick={() => onChange(null)}>
          Remove<span className={file['hidden']}> {label}</span>
        </button>
      ) : null}
    </div>
  );
}

/** Only addresses that show and never run (this site, https, images in the text itself), and documents, by name alone. */
function isAddress(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^(https:\/\/|\/(?!\/)|blob:|data:image\/(png|jpeg|gif|webp);|data:[^,]*;name=)/i.test(value)
  );
}

/** The name of a document that was chosen; undefined for a picture and for what is stored. */
function documentName(value: string): string | undefined {
  const [, name] = /^data:[^,]*?;name=([^;,]*);/.exec(value) ?? [];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The ending of a stored document, which is offered as a link: it shows no picture. */
function documentEnding(value: string): string | undefined {
  const [, ending] = /^(?:https:\/\/|\/)[^?#]*\.(pdf|docx|xlsx|csv|txt)$/i.exec(value) ?? [];
  return ending?.toUpperCase();
}

function Preview({ value }: { readonly value: File | string }) {
  const [address, setAddress] = useState(typeof value === 'string' ? value : undefined);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    setBroken(false);
    if (typeof value === 'string') {
      setAddress(value);
      return;
    }
    if (!/^image\/(png|jpeg|gif|webp)$/.test(value.type)) return;
    const made = URL.createObjectURL(value);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [value]);
  const document = typeof value === 'string' ? documentName(value) : undefined;
  const ending = typeof value === 'string' ? documentEnding(value) : undefined;
  const name = document ?? (typeof value === 'string' ? say('Stored file') : `${value.name}, ${sizeText(value.size)}`);
  if (ending !== undefined && typeof value === 'string') {
    return (
      <div className={file['preview']}>
        <a href={value} target="_blank" rel="noreferrer">
          Stored file ({ending})
        </a>
      </div>
    );
  }
  if (document !== undefined) return <div className={file['preview']}>{document}</div>;
  return (
    <div className={file['preview']}>
      {address && !broken ? (
        <img src={address} alt={say('Preview: {name}', { name })} onError={() => setBroken(true)} />
      ) : null}
      <span>{name}</span>
    </div>
  );
}
