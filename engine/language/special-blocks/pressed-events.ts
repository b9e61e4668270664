/**
 * What the special blocks tell because a person pressed something; all else that they tell comes by itself, and no step that
 * follows it changes anything. The descriptors say it of their events, and the views by it of what they tell.
 */
export const pressedEvents = {
  dashboardCanvas: ['add', 'save', 'close'],
  definitionEditor: ['save'],
  elementProperties: ['save', 'pattern'],
  reportBuilder: ['ask', 'save', 'close'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Whether a person presses something for a special block to tell this. */
export function isPressed(block: string, event: string): boolean {
  const events: Readonly<Record<string, readonly string[]>> = pressedEvents;
  return Object.hasOwn(events, block) && events[block]?.includes(event) === true;
}
