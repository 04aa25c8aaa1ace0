import type { Question } from '@banquet/contract/event/question/question-record'
import { question } from '@banquet/contract/event/question/question'
import type { Client } from '../server.ts'

/** Adds a question to the current event: an optional line of text by default. */
export async function addQuestion(admin: Client, values: object = {}): Promise<Question> {
  return (await admin.send(question.create, { body: { name: '專長', kind: 'text', ...values } })).body
}

/** The options of a choice of meals: the dinner costs 500 and has two places. */
export const meals = {
  name: '餐食場次',
  enName: 'Meals',
  kind: 'many',
  options: [
    { name: '午餐', enName: 'Lunch' },
    { name: '晚宴', enName: 'Dinner', surcharge: 500, size: 2 },
  ],
}

/** A choice of one option that is neither paid nor limited. */
export const shirt = { name: 'T 恤尺寸', kind: 'one', options: [{ name: 'S' }, { name: 'M' }, { name: 'L' }] }
