import { subjectInput } from '@banquet/contract/submission/subject'
import type { Context } from '../../src/kit/context.ts'
import { addSubject } from '../../src/submission/subject/subject.commands.ts'

interface DemoSubject {
  code: string
  name: string
  enName: string
  description?: string
  enDescription?: string
  below?: DemoSubject[]
}

/** Subjects of the conferences, in the order of their list. */
const demoSubjects: readonly DemoSubject[] = [
  {
    code: 'FS',
    name: '食品安全與衛生',
    enName: 'Food safety and hygiene',
    description: '從產地到餐桌的安全管理、檢驗與法規。',
    enDescription: 'Safety management, testing and regulation from farm to table.',
    below: [
      { code: 'FS-H', name: 'HACCP 與自主管理', enName: 'HACCP and self-management' },
      { code: 'FS-A', name: '過敏原與標示', enName: 'Allergens and labelling' },
    ],
  },
  {
    code: 'ND',
    name: '營養與飲食設計',
    enName: 'Nutrition and menu design',
    description: '團膳、學校午餐、長照與醫療膳食的營養設計。',
    enDescription: 'Nutrition in catering, school lunches, long-term care and hospitals.',
  },
  {
    code: 'SC',
    name: '供應鏈與永續',
    enName: 'Supply chain and sustainability',
    description: '冷鏈、在地採購、減少剩食與碳足跡。',
    enDescription: 'Cold chain, local sourcing, food waste and carbon footprint.',
    below: [
      { code: 'SC-C', name: '冷鏈物流', enName: 'Cold chain logistics' },
      { code: 'SC-W', name: '剩食減量', enName: 'Reducing food waste' },
    ],
  },
  {
    code: 'KT',
    name: '廚藝與廚房技術',
    enName: 'Cooking and kitchen technology',
    description: '中央廚房、烹調科學、設備與自動化。',
    enDescription: 'Central kitchens, cooking science, equipment and automation.',
  },
  {
    code: 'MG',
    name: '餐飲經營與教育',
    enName: 'Management and education',
    description: '人力、成本、顧客體驗與餐飲教育。',
    enDescription: 'Staffing, costs, guest experience and culinary education.',
  },
]

export async function addSubjects(ctx: Context, { id: eventId }: { id: number }): Promise<void> {
  const add = async (list: readonly DemoSubject[], parentId: number | null): Promise<void> => {
    for (const { below = [], ...fields } of list) {
      const { id } = await addSubject(ctx, subjectInput.parse({ ...fields, parentId, eventId }))
      await add(below, id)
    }
  }
  await add(demoSubjects, null)
}
