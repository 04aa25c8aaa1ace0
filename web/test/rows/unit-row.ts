import type { Unit } from '@banquet/contract/catalogue/unit'

/** A unit as the server returns it. */
export function unitRow(part: Partial<Unit> = {}): Unit {
  return { id: 5, name: '公斤', enName: 'kg', indexId: 1, version: 1, ...part }
}
