/** A key that no other run of a step has: 40 random hexadecimal digits. It names a request and keeps nothing secret. */
export function randomKey(): string {
  const part = () =>
    Math.floor(Math.random() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0');
  return part() + part() + part() + part() + part();
}
