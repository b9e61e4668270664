import type { LinkedBlock, Logic } from '@muster/engine';
import { useScope } from '../screen/ScreenScope.tsx';
import { useLogic, useText } from '../screen/use-logic.ts';
import { useStatus } from '../screen/use-status.ts';
import { BoundState, type BoundTexts } from './BoundState.tsx';
import classes from './text.module.css';

interface Media extends BoundTexts {
  readonly source?: Logic;
  readonly label?: Logic;
  readonly look?: 'link' | 'small';
}

/** A picture, or a link to a file. Addresses that could run something are not followed. */
export function MediaBlock({ block }: { readonly block: LinkedBlock }) {
  const media = block as Media;
  const { run, locals } = useScope();
  const source = safeSource(useLogic(run, media.source, locals));
  const label = useText(run, media.label, locals);
  const { status, message } = useStatus(run, media.source);
  return (
    <BoundState block={media} bound={media.source} status={status} message={message} filled={source !== undefined}>
      {source?.picture && media.look !== 'link' ? (
        <img
          className={classes[media.look === 'small' ? 'smallPicture' : 'picture']}
          src={source.address}
          alt={label}
        />
      ) : (
        <a href={source?.address} target="_blank" rel="noreferrer">
          {label}
        </a>
      )}
    </BoundState>
  );
}

const pictureData = /^data:image\/(png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]*$/;
const pictureFile = /\.(png|jpe?g|gif|webp)$/i;

/** What may be shown: pictures as data, addresses of this site and https; undefined for all else. */
export function safeSource(value: unknown): { readonly address: string; readonly picture: boolean } | undefined {
  if (typeof value !== 'string') return undefined;
  const address = value.trim();
  if (pictureData.test(address)) return { address, picture: true };
  const own = address.startsWith('/') && !/^\/[/\\]/.test(address);
  if (!own && !/^https?:\/\//i.test(address)) return undefined;
  // A picture by its name, or by a name that is asked for in it.
  const picture = [address, ...address.split('?', 1)].some((each) => pictureFile.test(each));
  return { address, picture };
}
