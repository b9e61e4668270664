/** The looks of figures and what each is called in saved reports, in the order in which they are offered. */
export const chartNames = {
  bar: 'Bar Chart',
  line: 'Line Chart',
  pie: 'Pie Chart',
  number: 'Big Number',
  table: 'Table',
  text: 'Text',
} as const;

/** The shapes of a pie and what each is called in saved reports. */
export const pieShapes = { pie: 'Pie', donut: 'Donut', '3d': '3D' } as const;

/** What stands at a slice of a pie, and what that is called in saved reports. */
export const sliceTexts = { value: 'Value', label: 'Label', percentage: 'Percentage' } as const;

/** Where the names of what is drawn stand, and how they are laid out. */
export const legendPlaces = ['none', 'top', 'bottom', 'left', 'right'] as const;
export const legendOrients = ['horizontal', 'vertical'] as const;

export type ChartLook = keyof typeof chartNames;
/** Looks that draw figures along categories. */
export type DrawnLook = 'bar' | 'line' | 'pie';
export type PieShape = keyof typeof pieShapes;
export type SliceText = keyof typeof sliceTexts;
export type LegendPlace = (typeof legendPlaces)[number];
export type LegendOrient = (typeof legendOrients)[number];
export const drawnLooks = ['bar', 'line', 'pie'] as const satisfies readonly ChartLook[];
