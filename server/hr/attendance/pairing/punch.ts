/**
 * What a person said with a punch: that he comes or that he goes, by his own check-in or check-out or by the hand of
 * whoever keeps attendance. A device says nothing, nor did punches of the web before they were kept with what was pressed.
 */
export type Said = '' | 'in' | 'out';

/** A punch as it is judged; its moment in minutes. */
export interface Punch {
  readonly minute: number;
  readonly said: Said;
}

/** A finger that is laid on the device again within so many minutes says nothing new. */
export const again = 5;
