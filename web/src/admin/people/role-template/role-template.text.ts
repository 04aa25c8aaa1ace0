import { roleTemplateWords } from '@banquet/contract/people/role-template.words'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

export const roleTemplateText = words({
  fields: roleTemplateWords,
  'zh-TW': {
    list: '角色範本列表',
    add: '新增角色範本',
    purpose: '為每種職務設定一次權限，新增同仁時直接套用。',
    accounts: '已套用的帳號',
    template: '套用範本',
    templateHint: '選擇後會填入範本的權限，仍可逐項調整。範本日後變更時，此帳號不會自動跟著變更。',
    none: '不使用範本',
    colleague: '比照同事',
    chooseColleague: '選擇要比照的同事',
    colleagueHint: '沒有可比照的管理員或員工',
    department: '部門',
    fromTemplate: (name: string) => `與範本「${name}」的差異`,
    fromColleague: (name: string) => `與${name}的差異`,
    applyTo: (n: number) => `套用到 ${countText(n)} 個帳號`,
    applyTitle: (name: string) => `套用「${name}」的權限`,
    applyHint: '勾選要更新的帳號。套用後，帳號的權限會改為範本目前的權限：＋ 會增加，－ 會移除。',
    chooseAll: '全選',
    change: '權限變更',
    nobody: '目前沒有帳號使用此範本',
    rightsChanged: '帳號已變更，請重新確認後再套用',
  },
  en: {
    list: 'Role templates',
    add: 'Add role template',
    purpose: 'Set the permissions of each role once, and use them for every new colleague.',
    accounts: 'Accounts',
    template: 'Role template',
    templateHint:
      'Fills in the permissions of the template, which you can still change. Later changes to the template don’t change this account.',
    none: 'No template',
    colleague: 'Same as a colleague',
    chooseColleague: 'Select a colleague',
    colleagueHint: 'There is no other manager or employee',
    department: 'Department',
    fromTemplate: (name: string) => `Differences from “${name}”`,
    fromColleague: (name: string) => `Differences from ${name}`,
    applyTo: (n: number) => (n === 1 ? 'Apply to 1 account' : `Apply to ${countText(n)} accounts`),
    applyTitle: (name: string) => `Apply the permissions of “${name}”`,
    applyHint:
      'Select the accounts to update. Their permissions become those of the template: ＋ is added, － is removed.',
    chooseAll: 'Select all',
    change: 'Changes',
    nobody: 'No account uses this template',
    rightsChanged: 'The account has changed. Check it again before applying.',
  },
})
