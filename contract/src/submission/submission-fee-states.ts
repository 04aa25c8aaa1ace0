import type { Language } from '../rule/text/local-name.ts'

/**
 * The states of the fee of a submission: awaiting its payment, paid, not paid in time, waived by staff, cancelled because the
 * submission was withdrawn, and free because its authors chose a type or a subject without a fee before they paid.
 */
export const submissionFeeStates = ['due', 'confirmed', 'expired', 'waived', 'cancelled', 'free'] as const
export type SubmissionFeeState = (typeof submissionFeeStates)[number]

/** What a list of submissions is filtered by: the state of the fee, or that there is none. */
export const submissionFeeFilters = ['none', ...submissionFeeStates] as const
export type SubmissionFeeFilter = (typeof submissionFeeFilters)[number]

/** The names of the states on screens and in exports. */
export const submissionFeeWordsOf: Record<Language, Record<SubmissionFeeFilter, string>> = {
  'zh-TW': {
    none: '免繳費',
    due: '待繳費',
    confirmed: '已繳費',
    expired: '逾期未繳',
    waived: '已免除',
    cancelled: '已取消',
    free: '改為免費',
  },
  en: {
    none: 'No fee',
    due: 'Due',
    confirmed: 'Paid',
    expired: 'Unpaid',
    waived: 'Waived',
    cancelled: 'Cancelled',
    free: 'No longer charged',
  },
}
