/**
 * The blocks of the home of staff, in their usual order: what waits for somebody. The names are stored with personal settings, so
 * they never change.
 */
export const homeBlocks = [
  'toConfirm',
  'overdue',
  'dueToday',
  'onHold',
  'notOrdered',
  'tomorrow',
  'shortage',
  'lowStock',
  'lapsed',
  'orderedToday',
  'month',
  'prices',
  'mails',
  'jobs',
  'signInsRefused',
  'unusedAccounts',
  'differences',
  'backups',
] as const
export type HomeBlockName = (typeof homeBlocks)[number]
