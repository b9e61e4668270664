import { say } from '@muster/engine';
import type { Boot } from '@muster/renderer';
import classes from './Shell.module.css';

/** The cookie by which the server knows the language; it is kept for a year. */
const cookie = 'muster_language';
const year = 31_536_000;

/** The choice of the language, where there is more than one; the page begins anew in it. */
export function LanguageChoice({ boot: { language = 'en', languages = [] } }: { readonly boot: Boot }) {
  if (languages.length < 2) return null;
  const chosen = languages.find((each) => each.language === language);
  const note = chosen?.reviewed === false ? say('Not confirmed by anybody whose first language it is') : undefined;
  return (
    <label className={classes['language']} title={note}>
      <select aria-label={say('Language')} value={language} onChange={(event) => choose(event.currentTarget.value)}>
        {languages.map((each) => (
          <option key={each.language} value={each.language} lang={each.language}>
            {each.reviewed ? each.name : `${each.name} (not reviewed)`}
          </option>
        ))}
      </select>
    </label>
  );
}

function choose(language: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${cookie}=${encodeURIComponent(language)}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
  window.location.reload();
}
