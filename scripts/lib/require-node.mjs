/** The first version of each line of Node that is supported; what is below or between is not. */
const supported = [
  [20, 19],
  [22, 12],
  [24, 0],
  [26, 0],
];

/** Why a version of Node cannot run Muster, as a sentence; undefined when it can. */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  const newest = supported[supported.length - 1][0];
  if (major > newest) return undefined;
  const line = supported.find(([each]) => each === major);
  if (line && minor >= line[1]) return undefined;
  const lines = supported.map(([each, first]) => (first === 0 ? `${each}` : `${each} (from ${each}.${first})`));
  return `This is Node ${version}, on which Muster does not run. It runs on Node ${lines.join(', ')} and what comes after ${newest}. Install Node 24, which has long-term support, and start again.`;
}

/** Ends a script with a sentence on a Node that is not supported. */
export function requireNode() {
  const problem = nodeProblem(process.versions.node);
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}
