import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { Attendance, attendance } from '@banquet/contract/check-in/attendance'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { Context } from '../../kit/context.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { readAttendance } from './attendance.queries.ts'

const words = {
  'zh-TW': {
    title: '出席紀錄',
    list: '報到名單',
    code: '報名編號',
    name: '姓名',
    enName: '英文姓名',
    type: '報名類別',
    affiliation: '服務單位',
    first: '首次入場',
    last: '最後離場',
    minutes: '分鐘',
    hours: '時數',
  },
  en: {
    title: 'Attendance',
    list: 'Check-in list',
    code: 'Code',
    name: 'Name',
    enName: 'English name',
    type: 'Type',
    affiliation: 'Affiliation',
    first: 'First entry',
    last: 'Last exit',
    minutes: 'Minutes',
    hours: 'Hours',
  },
} satisfies Record<ExportLanguage, Record<string, string>>

function columnsIn(language: ExportLanguage): ExportColumn<Attendance>[] {
  const t = words[language]
  return [
    { header: t.code, value: (row) => row.code },
    { header: t.name, value: (row) => row.realName },
    { header: t.enName, value: (row) => row.enName },
    { header: t.affiliation, value: (row) => localName(language, row.affiliation, row.enAffiliation) },
    { header: t.type, value: (row) => localName(language, row.typeName, row.typeEnName) },
    { header: t.list, value: (row) => localName(language, row.listName, row.listEnName) },
    { header: t.first, value: (row) => row.firstEntryAt, kind: 'moment' },
    { header: t.last, value: (row) => row.lastExitAt ?? '', kind: 'moment' },
    { header: t.minutes, value: (row) => row.minutes },
    { header: t.hours, value: (row) => Math.round(row.minutes / 6) / 10 },
  ]
}

type Query = Parsed<typeof attendance.export>['query']

async function* readAll(ctx: Context, query: Query) {
  yield await readAttendance(ctx, query)
}

/** Exports who attended and for how long, for records of training hours. */
export function exportAttendance(ctx: Context, query: Query): Promise<FileReply> {
  return exportList(ctx, query, {
    noun: 'attendance',
    words,
    columnsIn,
    read: (db) => readAll({ ...ctx, db }, query),
  })
}
