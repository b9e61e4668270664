import type { ScreenServices } from '@muster/engine';

/** What asks for passkeys is loaded by the first that is asked for. */
export const lazyPasskeys: NonNullable<ScreenServices['passkey']> = async (asked, options) => {
  try {
    const { passkeyPrompt } = await import('./passkey-prompt.ts');
    return await passkeyPrompt(asked, options);
  } catch {
    return { refused: 'A part of Muster could not be loaded. Please load the page again.' };
  }
};
