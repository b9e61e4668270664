import type { BlockDescriptor } from './block-descriptor.ts';
import { blocks } from './blocks/index.ts';
import { type FieldType, fieldTypes } from './field-types.ts';
import type { KindDescriptor } from './kind-descriptor.ts';
import { kinds } from './kinds/index.ts';
import { notations } from './notations.ts';
import type { PartName, PropertyTable, Shape } from './shape.ts';
import { specialBlocks } from './special-blocks/index.ts';
import type { StepDescriptor } from './step-descriptor.ts';
import { steps } from './steps/index.ts';

/** Everything a definition may be made of. Every phase takes it as a value, so a new kind or block changes no phase. */
export interface Language {
  readonly kinds: Readonly<Record<string, KindDescriptor>>;
  readonly blocks: Readonly<Record<string, BlockDescriptor>>;
  readonly steps: Readonly<Record<string, StepDescriptor>>;
  readonly fieldTypes: Readonly<Record<string, FieldType>>;
  readonly notations: Readonly<Record<PartName, Shape>>;
  /** What a definition says of patterns, where it is known which there are; else `useProperty` holds. */
  readonly uses?: PropertyTable;
}

/** The language as shipped. */
export const language: Language = {
  kinds,
  blocks: { ...blocks, ...specialBlocks },
  steps,
  fieldTypes,
  notations,
};
