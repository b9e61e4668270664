import { say } from '@muster/engine';
import classes from './SkipLink.module.css';

/** The first stop of the keyboard: leads past bar and navigation to the page, whose element has the id `page`. */
export function SkipLink() {
  return (
    <a className={classes['skip']} href="#page">
      {say('Skip to the page')}
    </a>
  );
}
