/** Follows a download as a plain link: the browser asks for the file itself and saves it. */
export function followDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
