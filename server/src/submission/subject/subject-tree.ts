import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { maxSubjectLevels } from '@banquet/contract/submission/subject'
import type { Db } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { subjects } from '../../tables/submission/subject.table.ts'

/**
 * Throws if a subject cannot stand below another one, because that one stands below it, or because the tree would become too
 * deep. The event must be locked, so that no other subject moves meanwhile.
 */
export async function checkParent(
  db: Db,
  { id, eventId, parentId }: { id?: number; eventId: number; parentId: number | null },
): Promise<void> {
  if (parentId === null) return
  const links = await db
    .select({ id: subjects.id, parentId: subjects.parentId })
    .from(subjects)
    .where(and(eq(subjects.eventId, eventId), isNotNull(subjects.parentId)))
  const parentOf = new Map(links.map((one) => [one.id, one.parentId]))
  const above = [parentId]
  for (let next = parentOf.get(parentId); next; next = parentOf.get(next)) above.push(next)
  if (id !== undefined && above.includes(id)) throw invalid('parentId', 'choice')
  /** How many levels a subject and those below it have. */
  const levelsOf = (one: number): number =>
    1 + Math.max(0, ...links.filter((link) => link.parentId === one).map((link) => levelsOf(link.id)))
  const levels = above.length + (id === undefined ? 1 : levelsOf(id))
  if (levels > maxSubjectLevels) throw invalid('parentId', 'choice')
}

/** Writes the position and the level of each subject of an event, so that each is followed by those below it. */
export async function placeInTree(db: Db, eventId: number): Promise<void> {
  const { id, parentId, indexId, level } = subjects
  await db.execute(sql`
    with recursive tree as (
      select ${id}, 0 as level, array[${indexId}, ${id}] as path from ${subjects}
      where ${eq(subjects.eventId, eventId)} and ${parentId} is null
      union all
      select ${id}, tree.level + 1, tree.path || array[${indexId}, ${id}] from ${subjects}
      join tree on ${parentId} = tree.id
    ), placed as (select id, level, row_number() over (order by path) as position from tree)
    update ${subjects} set index_id = placed.position, level = placed.level
    from placed where ${id} = placed.id and (${indexId}, ${level}) is distinct from (placed.position, placed.level)`)
}

/** Returns the subjects of an event in the order of the tree. */
export function readTree(db: Db, eventId: number) {
  return db
    .select()
    .from(subjects)
    .where(eq(subjects.eventId, eventId))
    .orderBy(asc(subjects.indexId), asc(subjects.id))
}

/**
 * The beginning of a statement that reads the table `branch`: each of the subjects that are wanted (`top_id`) with itself and
 * those below it (`id`). The list of submissions and the numbers by subject share it, so that they agree.
 */
export function withBranches(wanted: SQL): SQL {
  const { id, parentId } = subjects
  return sql`with recursive branch (top_id, id) as (
    select ${id}, ${id} from ${subjects} where ${wanted}
    union all
    select branch.top_id, ${id} from ${subjects} join branch on ${parentId} = branch.id
  )`
}
