import { isRecord, type JsonRecord, type LinkedBlock, type LinkedBundle, type Logic } from '@muster/engine';
import { language } from '@muster/engine/check';
import { type Events, useEvents, useLogic, useScope, useStatus, useText, useTheme } from '@muster/renderer';
import { useEffect, useMemo } from 'react';
import type { PreviewLook, PreviewOrder } from '../preview/preview-message.ts';
import { rightsOfRole } from '../preview/rights-of-role.ts';
import { ScreenPreview } from '../preview/ScreenPreview.tsx';
import { texts } from '../texts.ts';

interface Props extends LinkedBlock {
  readonly bundle: Logic;
  readonly label: Logic;
  readonly functions?: Logic;
  readonly inputs?: Logic;
  readonly width?: Logic;
  readonly theme?: Logic;
  readonly on?: Events;
}

/** The special block `screenPreview`. */
export function ScreenPreviewBlock({ block }: { readonly block: LinkedBlock }) {
  const props = block as Props;
  const { run, locals } = useScope();
  const theme = useTheme();
  const bundle = useLogic(run, props.bundle, locals);
  const functions = useLogic(run, props.functions, locals);
  const inputs = useLogic(run, props.inputs, locals);
  const width = useLogic(run, props.width, locals);
  const wanted = useText(run, props.theme, locals);
  const label = useText(run, props.label, locals);
  const shown = useStatus(run, props.bundle);
  const asked = useStatus(run, props.functions);
  const tell = useEvents(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it comes into sight
  useEffect(() => {
    tell('opened', true);
  }, []);
  const order = useMemo((): PreviewOrder | undefined => {
    if (!isBundle(bundle)) return undefined;
    const { session, now, app, rights: own } = run.surroundings;
    return {
      muster: 'preview',
      bundle,
      over: language.kinds[bundle.screen.kind]?.shown === 'over',
      inputs: isRecord(inputs) ? (inputs as JsonRecord) : {},
      surroundings: {
        session,
        now,
        app,
        rights: Array.isArray(functions) ? rightsOfRole(functions, bundle.screen.access) : own,
      },
      theme: wanted === '' ? theme.name : wanted,
      offered: theme.offered,
      ...(bundle.look ? { look: bundle.look } : {}),
    };
  }, [bundle, functions, inputs, wanted, theme.name, theme.offered, run]);
  return (
    <ScreenPreview
      label={label}
      order={order}
      width={typeof width === 'number' ? width : undefined}
      instead={
        [shown, asked].find(({ status }) => status === 'failed')?.message ??
        // Until they are there nothing is shown: with the rights of who looks, it would be what the role does not see.
        (asked.status === 'loading'
          ? texts.rightsOnTheirWay
          : order?.surroundings.rights.read === false
            ? texts.mayNotOpen
            : undefined)
      }
      onShown={(screen) => tell('shown', screen)}
    />
  );
}

/** A screen as it is looked at; where a theme is edited, in how that looks. */
interface Previewed extends LinkedBundle {
  readonly look?: PreviewLook;
}

function isBundle(value: unknown): value is Previewed {
  return isRecord(value) && isRecord(value['screen']) && isRecord(value['calls']) && isRecord(value['screens']);
}
