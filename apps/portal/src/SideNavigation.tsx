import { say } from '@muster/engine';
import { type Boot, Icon, iconNamed, type NavigationLink } from '@muster/renderer';
import { type RefObject, useEffect } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Brand } from './Brand.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import classes from './Shell.module.css';

export interface SideNavigationProps {
  readonly boot: Boot;
  readonly place: RefObject<HTMLElement | null>;
}

/** The pages of the person, in groups; the one that is open is always in sight. */
export function SideNavigation({ boot, place }: SideNavigationProps) {
  const { app } = boot.definitions;
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link
  useEffect(() => {
    place.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [place, pathname]);
  return (
    <nav ref={place} className={classes['navigation']} aria-label={say('Main')}>
      <Brand title={String(app.title)} logo={boot.company?.logo} />
      <LanguageChoice boot={boot} />
      <ul>
        {(app.navigation ?? []).map((link) => (
          <li key={`${link.page ?? ''}${String(link.label)}`}>
            {link.items ? <Group link={link} boot={boot} /> : <PageLink link={link} boot={boot} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface LinkProps {
  readonly link: NavigationLink;
  readonly boot: Boot;
}

function Group({ link, boot }: LinkProps) {
  return (
    <>
      <span className={classes['group']}>{String(link.label ?? '')}</span>
      <ul>
        {link.items?.map((item) => (
          <li key={item.page}>
            <PageLink link={{ ...item, icon: item.icon ?? link.icon ?? '' }} boot={boot} />
          </li>
        ))}
      </ul>
    </>
  );
}

function PageLink({ link, boot }: LinkProps) {
  const route = boot.definitions.routes.find(({ id }) => id === link.page);
  const path = route?.paths.find((each) => !each.includes('{'));
  if (!route || path === undefined) return null;
  const label = link.label ?? route.title;
  return (
    <NavLink to={path} className={classes['link']}>
      <Icon name={iconNamed(link.icon ?? '') ?? 'list'} size={17} />
      {typeof label === 'string' ? label : route.id}
    </NavLink>
  );
}
