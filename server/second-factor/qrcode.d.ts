/** What is used of the package, which brings no types. */
declare module 'qrcode' {
  export function toDataURL(
    text: string,
    options: { readonly errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H'; readonly margin: number; readonly scale: number },
  ): Promise<string>;
}
