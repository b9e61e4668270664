import type { TabToNextCellParams, TabToNextHeaderParams } from 'ag-grid-community';

/**
 * Tab goes through a list in two steps, the heads of its columns and its rows; the arrows go from cell to cell. With a
 * step per cell, whatever stands below a list would be thousands of keys away.
 */
export const tabStops = {
  tabToNextHeader: ({ backwards, previousHeaderPosition }: TabToNextHeaderParams) =>
    backwards || previousHeaderPosition === null
      ? false
      : { headerRowIndex: toRows, column: previousHeaderPosition.column },
  tabToNextCell: (_: TabToNextCellParams) => false,
};

/** The index that stands for the rows below the heads. */
const toRows = -1;
