import { signupTypeWords } from '@banquet/contract/event/signup-type/signup-type.words'
import { words } from '../../../kit/text/text.ts'

export const signupTypeText = words({
  fields: signupTypeWords,
  'zh-TW': {
    list: '報名類別列表',
    add: '新增報名類別',
    order: '調整報名類別的順序',
    purpose: '參加者報名時選擇的類別，例如一般、學生，各有自己的費用與名額。',
    fees: '費用',
    pools: '共用名額',
    onSignup: '報名方式',
    visible: (isOn: boolean) => (isOn ? '公開' : '不公開'),
    everyone: '所有人',
    'with-proof': '須附證明者',
    invited: '受邀者',
    waiting: (isOn: boolean) => (isOn ? '可候補' : '不可候補'),
    remove: '移除',
  },
  en: {
    list: 'Sign-up types',
    add: 'Add sign-up type',
    order: 'Arrange sign-up types',
    purpose:
      'What people choose when they sign up, such as regular or student, each with its own fees and places.',
    fees: 'Fees',
    pools: 'Shared places',
    onSignup: 'Signing up',
    visible: (isOn: boolean) => (isOn ? 'Public' : 'Staff only'),
    everyone: 'Everybody',
    'with-proof': 'People with a proof',
    invited: 'Invited people',
    waiting: (isOn: boolean) => (isOn ? 'Waiting list' : 'No waiting list'),
    remove: 'Remove',
  },
})
