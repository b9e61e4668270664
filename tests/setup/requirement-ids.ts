/** Ids of requirement statements as they stand in a test's title: 'W-236', 'R-008', 'P-028'. */
export function requirementIds(title: string): readonly string[] {
  return [...new Set(title.match(/\b[WRP]-\d{3,4}\b/g) ?? [])];
}
