/** The folders on a path from one folder back to itself, if there is one. */
export function cycleFrom(
  start: string,
  edges: ReadonlyMap<string, ReadonlySet<string>>,
): string[] | undefined {
  const paths = [[start]]
  const seen = new Set<string>()
  for (let path = paths.shift(); path !== undefined; path = paths.shift())
    for (const next of edges.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, start]
      if (!seen.has(next)) paths.push([...path, next])
      seen.add(next)
    }
  return undefined
}
