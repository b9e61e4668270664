/** The CSS value of a background picture of this site, https or picture data; undefined for everything else. */
export function safePicture(address: string): string | undefined {
  const data = /^data:image\/(png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=]*$/.test(address);
  const own = address.startsWith('/') && !/^\/[/\\]/.test(address);
  if (!data && !own && !/^https:\/\//i.test(address)) return undefined;
  return `url("${address.replace(/["\\\n\r]/g, (each) => `\\${each.charCodeAt(0).toString(16)} `)}")`;
}
