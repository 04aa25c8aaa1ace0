import { statfs } from 'node:fs/promises'
import { diskLimits } from '@banquet/contract/office/system'
import { countText } from '@banquet/contract/rule/money/amount-text'
import type { Context } from '../../kit/context.ts'
import type { Job, Task } from '../../kit/jobs/jobs.ts'
import { dayOf } from '../../kit/list/days.ts'
import { mailNotice } from '../../message/notification-setting/mail-notice.ts'
import { notify } from '../../message/notification/notify.ts'
import { administrators } from '../../message/notification/staff-with.ts'
import { templatesOf, textPlaceholder } from '../../platform/mail-template/mail-template.ts'

interface Room {
  bytes: number
  percent: number
}

/** Returns what is free on the disk of a folder; undefined if there is no such folder, because everything is stored elsewhere. */
async function roomOf(folder: string): Promise<Room | undefined> {
  const disk = await statfs(folder).catch(() => undefined)
  if (!disk || disk.blocks === 0) return undefined
  // What only the system may use is not free for us.
  return { bytes: disk.bavail * disk.bsize, percent: Math.floor((disk.bavail / disk.blocks) * 100) }
}

/** Whether the disk of the data folder has room for changes. */
export async function hasRoom(dataDir: string): Promise<boolean> {
  const room = await roomOf(dataDir)
  return room === undefined || room.bytes >= diskLimits.leastBytes
}

/** The mail that the disk is nearly full. */
export const diskTemplate = templatesOf({
  isOfEvent: false,
  placeholders: {
    percent: textPlaceholder('剩餘空間的百分比', 'What is free, in per cent', '8%'),
    megabytes: textPlaceholder('剩餘空間', 'What is free', '5,120 MB'),
  },
})('notice.disk-low', {
  title: ['儲存空間不足，給管理者', 'Storage nearly full, to administrators'],
  zh: [
    '儲存空間即將用完',
    '系統的儲存空間只剩 {{percent}}（{{megabytes}}）。空間用完後無法儲存任何資料，請儘早清出空間。',
  ],
  en: [
    'Storage is nearly full',
    'The system has only {{percent}} ({{megabytes}}) of its storage left. Once it is full, nothing can be saved: please make room soon.',
  ],
})

/** Warns the administrators once a day while little is free. */
export async function warnOfDisk(ctx: Context, room: Room): Promise<void> {
  if (room.percent >= diskLimits.warnPercent) return
  const to = await administrators(ctx.db)
  const about = `disk.low/${dayOf(ctx.now())}`
  const megabytes = Math.floor(room.bytes / 1_048_576)
  await notify(ctx, {
    to,
    kind: 'disk.low',
    params: { percent: room.percent, megabytes },
    dedupeKey: about,
  })
  await mailNotice(ctx, {
    to,
    kind: 'disk.low',
    about,
    template: diskTemplate,
    values: () => ({ percent: `${room.percent}%`, megabytes: `${countText(megabytes)} MB` }),
  })
}

async function watchDisk(ctx: Context, _: object, { services }: Task): Promise<void> {
  const room = await roomOf(services.config.dataDir)
  if (room) await warnOfDisk(ctx, room)
}

/** Looks at the disk of the program that takes the job; with a database server of its own, that one is watched by other means. */
export const watchDiskJob: Job<object> = {
  name: 'watch-disk',
  schedule: '*/15 * * * *',
  run: watchDisk,
}
