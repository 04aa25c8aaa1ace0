import { figureCheckWords } from '@banquet/contract/platform/figure-check.words'
import { countText } from '@banquet/contract/rule/money/amount-text'
import type { Context } from '../../kit/context.ts'
import { mailNotice } from '../../message/notification-setting/mail-notice.ts'
import { notify } from '../../message/notification/notify.ts'
import { administrators } from '../../message/notification/staff-with.ts'
import { linesPlaceholder, linkPlaceholder, templatesOf } from '../../platform/mail-template/mail-template.ts'
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

/** The mail about a run. */
export const verifyTemplate = templatesOf({
  isOfEvent: false,
  placeholders: {
    differences: linesPlaceholder('不符之處，每項一行', 'What differs, one on each line', {
      'zh-TW': ['庫存：2 處不符'],
      en: ['Stock: 2 different'],
    }),
    link: linkPlaceholder('資料核對頁面網址', 'Address of the verification', '/admin/verify'),
  },
})('notice.verify-differs', {
  title: ['資料核對不符，給管理者', 'Stored figures differ, to administrators'],
  zh: ['資料核對不符', '每晚的資料核對發現下列不符：\n{{differences}}\n{{link}}'],
  en: [
    'Stored figures differ',
    'The nightly verification found figures that differ from the records:\n{{differences}}\n{{link}}',
  ],
})

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
    template: verifyTemplate,
    values: () => ({
      differences: { 'zh-TW': linesOf(wrong, 'zh-TW'), en: linesOf(wrong, 'en') },
      link: ctx.url && `${ctx.url}${link}`,
    }),
  })
}
