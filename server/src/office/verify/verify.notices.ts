import { figureCheckWords } from '@banquet/contract/platform/figure-check'
import { countText } from '@banquet/contract/rule/money/amount-text'
import type { Context } from '../../kit/context.ts'
import { mailNotice } from '../../message/notification-setting/mail-notice.ts'
import { notify } from '../../message/notification/notify.ts'
import { administrators } from '../../message/notification/staff-with.ts'
import type { Result } from './run-checks.ts'

/** One line for each check, in a language. */
function linesOf(results: readonly Result[], language: 'zh-TW' | 'en'): string[] {
  return results.map(({ check, state, total }) => {
    const name = figureCheckWords[language][check]
    if (language === 'zh-TW')
      return state === 'failed' ? `${name}：無法執行` : `${name}：${countText(total)} 處不符`
    return state === 'failed' ? `${name}: could not run` : `${name}: ${countText(total)} different`
  })
}

/** The mail about a run; the reader's language is unknown, so it has both. */
function letter(results: readonly Result[], url: string) {
  const body = `每晚的資料核對發現下列不符：
${linesOf(results, 'zh-TW').join('\n')}

The nightly verification found figures that differ from the records:
${linesOf(results, 'en').join('\n')}
${url && `\n${url}\n`}
——`
  return { subject: '資料核對不符 Stored figures differ', body }
}

/** Notifies the administrators of the checks that found differences or failed. */
export async function notifyDifferences(ctx: Context, results: readonly Result[]): Promise<void> {
  const wrong = results.filter(({ state }) => state !== 'agrees')
  const to = await administrators(ctx.db)
  const link = '/admin/verify' as const
  const about = ctx.now().toISOString()
  await notify(ctx, {
    to,
    kind: 'verify.differs',
    params: {
      count: wrong.reduce((sum, { total }) => sum + total, 0),
      failed: wrong.filter(({ state }) => state === 'failed').length,
    },
    link,
    dedupeKey: `verify.differs/${about}`,
  })
  await mailNotice(ctx, {
    to,
    kind: 'verify.differs',
    about,
    letter: () => letter(wrong, ctx.url && `${ctx.url}${link}`),
  })
}
