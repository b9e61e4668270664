export { type RecordTable, recordTable } from '@muster/engine/check';
