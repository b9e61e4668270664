import { CheckboxGroupWidget } from './CheckboxGroupWidget.tsx';
import { CheckboxWidget, SwitchWidget } from './CheckboxWidget.tsx';
import { DateTimeWidget } from './DateTimeWidget.tsx';
import { DateWidget, MonthWidget, YearWidget } from './DateWidget.tsx';
import { FileWidget } from './FileWidget.tsx';
import { MultiSelectWidget } from './MultiSelectWidget.tsx';
import { NumberWidget } from './NumberWidget.tsx';
import { PasswordWidget } from './PasswordWidget.tsx';
import { PhoneWidget } from './PhoneWidget.tsx';
import { ButtonsWidget, RadioWidget } from './RadioWidget.tsx';
import { RichTextWidget } from './RichTextWidget.tsx';
import { SelectWidget } from './SelectWidget.tsx';
import { TemplateWidget } from './TemplateWidget.tsx';
import { TextareaWidget } from './TextareaWidget.tsx';
import { ButtonWidget, HeaderWidget, ParagraphWidget } from './TextBlocks.tsx';
import { EmailWidget, TextWidget } from './TextWidget.tsx';
import { TimeWidget } from './TimeWidget.tsx';
import { TransferWidget } from './TransferWidget.tsx';
import type { ColumnWidget, Widget } from './widget.ts';

/** Every widget, and how it is named. Leaving one out does not compile. */
export const widgets = {
  text: { component: TextWidget, label: 'for' },
  number: { component: NumberWidget, label: 'for' },
  phone: { component: PhoneWidget, label: 'for' },
  email: { component: EmailWidget, label: 'for' },
  password: { component: PasswordWidget, label: 'for' },
  textarea: { component: TextareaWidget, label: 'for' },
  select: { component: SelectWidget, label: 'for' },
  multiSelect: { component: MultiSelectWidget, label: 'for' },
  radio: { component: RadioWidget, label: 'group' },
  checkbox: { component: CheckboxWidget, label: 'self' },
  checkboxGroup: { component: CheckboxGroupWidget, label: 'group' },
  switch: { component: SwitchWidget, label: 'self' },
  buttons: { component: ButtonsWidget, label: 'group' },
  tabs: { component: ButtonsWidget, label: 'group' },
  date: { component: DateWidget, label: 'for' },
  dateTime: { component: DateTimeWidget, label: 'for' },
  month: { component: MonthWidget, label: 'for' },
  year: { component: YearWidget, label: 'for' },
  time: { component: TimeWidget, label: 'for' },
  file: { component: FileWidget, label: 'for' },
  richText: { component: RichTextWidget, label: 'group' },
  template: { component: TemplateWidget, label: 'group' },
  transfer: { component: TransferWidget, label: 'group' },
  header: { component: HeaderWidget, label: 'none' },
  paragraph: { component: ParagraphWidget, label: 'none' },
  button: { component: ButtonWidget, label: 'none' },
} as const satisfies Record<ColumnWidget, Widget>;
