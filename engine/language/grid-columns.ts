/** The columns of the grid that tiles stand on, by how wide the screen is. */
export const gridColumns = { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 } as const;
