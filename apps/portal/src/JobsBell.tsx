import { Icon } from '@muster/renderer';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { JobsWatch } from './jobs-watch.ts';
import classes from './Shell.module.css';

/** How far the person's jobs are, and what ended that he has not looked at; leads to all of them. Nothing where there is none. */
export function JobsBell({ watch }: { readonly watch: JobsWatch }) {
  const news = useSyncExternalStore(watch.subscribe, watch.read, watch.read);
  const navigate = useNavigate();
  useEffect(() => watch.begin(), [watch]);
  if (!news || news.running + news.ended === 0) return null;
  const open = () => {
    void watch.seen();
    void navigate('/jobs');
  };
  const text = news.running > 0 ? `Jobs: ${news.done} of ${news.total}` : endedText(news);
  return (
    <button type="button" className={classes['jobs']} onClick={open}>
      <Icon name={news.running > 0 ? 'clock' : news.failed > 0 ? 'error' : 'check'} />
      <span>{text}</span>
    </button>
  );
}

function endedText({ ended, failed }: { readonly ended: number; readonly failed: number }): string {
  if (failed > 0) return `Jobs: ${failed} with failures`;
  return ended === 1 ? 'Jobs: done' : `Jobs: ${ended} done`;
}
