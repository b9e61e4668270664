import type { WidgetName } from '@muster/engine';
import type { TemplateRules } from '@muster/engine/formats';
import type { ComponentType } from 'react';
import type { SayNote } from './field-note.ts';

/** The widgets that stand for one column; repeatable rows are a field of their own. */
export type ColumnWidget = Exclude<WidgetName, 'rows'>;

/** A choice: `value` is what is stored (text, number, boolean, record), `label` what is read. */
export interface WidgetOption {
  readonly value: unknown;
  readonly label: string;
  readonly disabled?: boolean;
}

/** A file that was not taken, and why. */
export interface Rejection {
  readonly file: File;
  readonly reason: 'type' | 'size';
  readonly message: string;
}

/** What only some widgets read. */
export interface WidgetSettings {
  /** Bounds: numbers for number, ISO dates, 'YYYY-MM' or 'YYYY' for the pickers, 'HH:mm' for time. */
  readonly min?: string | number;
  readonly max?: string | number;
  /** Pickers: today as the company has it, whatever the browser's clock says. */
  readonly today?: string;
  /** A lower bound of a picker that is passed, not only reached. */
  readonly after?: string | number;
  readonly maxLength?: number;
  /** text: typing takes digits only. */
  readonly digits?: boolean;
  /** number: no decimal point. */
  readonly integer?: boolean;
  /** textarea, richText, transfer: height in px. */
  readonly minHeight?: number;
  /** radio, checkboxes: side by side. */
  readonly inline?: boolean;
  /** file: endings ('.pdf') or types ('image/*'). */
  readonly accepts?: readonly string[];
  /** file: the size in bytes that a file must stay below. */
  readonly maxSize?: number;
  readonly multiple?: boolean;
  readonly onReject?: (rejections: readonly Rejection[]) => void;
  /** button: what a press does; the button is busy until a promise settles. */
  readonly onPress?: () => void | Promise<void>;
  readonly tone?: 'primary' | 'danger' | 'plain';
  /** paragraph: the tone of its text, as a block of text has it. */
  readonly textTone?: string;
  /** template: what it may hold, and the guarded fields that whoever writes may name. */
  readonly template?: TemplateRules;
  readonly mayName?: unknown;
  readonly autoComplete?: string;
  /** What stands where no option fits. */
  readonly emptyText?: string;
}

/**
 * The props of every widget. A widget is controlled and dumb: it shows `value` (null is empty; a value of a wrong type
 * is shown as empty, never thrown on) and reports what a person makes of it.
 */
export interface WidgetProps {
  readonly id: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur?: () => void;
  /** Shows at the field what the widget has to say about the text in it. */
  readonly onNote?: SayNote;
  readonly readonly: boolean;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly invalid: boolean;
  /** Ids of the texts that explain the field (hint, error). */
  readonly describedBy?: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly options?: readonly WidgetOption[];
  readonly prefix?: string;
  readonly settings: WidgetSettings;
}

/**
 * How a widget is named: `for` by a label element, `group` by aria-labelledby (`<id>-label`), `self` because it shows
 * its label itself, `none` because it is no input.
 */
export type WidgetLabel = 'for' | 'group' | 'self' | 'none';

export interface Widget {
  readonly component: ComponentType<WidgetProps>;
  readonly label: WidgetLabel;
}
