/** Hands a text to the browser as a file to keep. */
export function downloadText(name: string, text: string | readonly string[], type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob(typeof text === 'string' ? [text] : [...text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
