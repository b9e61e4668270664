import { say } from '@muster/engine';
import { Link } from 'react-router-dom';
import classes from './Breadcrumb.module.css';

export interface Crumb {
  readonly label: string;
  readonly path: string;
}

/** The way here as a list of links, each written 'name /'. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={say('Breadcrumb')}>
      <ol className={classes['crumbs']}>
        {crumbs.map(({ label, path }) => (
          <li key={path}>
            <Link to={path}>{`${label} /`}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
