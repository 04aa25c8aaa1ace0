import type { Screen } from '../../both/frame/screen.ts'

export const eventScreens = [
  {
    path: '/admin/setting/setting',
    page: 'systemSettings',
    title: 'systemSettings',
  },
  {
    path: '/admin/setting/setting/form',
    page: 'systemSettings',
    right: 'add',
    title: 'eventAdd',
  },
  {
    path: '/admin/setting/setting/form/$id',
    page: 'systemSettings',
    right: 'edit',
    title: 'eventEdit',
  },
  {
    path: '/admin/setting/setting/rules/$id',
    page: 'systemSettings',
    title: 'eventRules',
  },
  {
    path: '/admin/setting/signup-types',
    page: 'systemSettings',
    menu: true,
    title: 'signupTypes',
  },
  {
    path: '/admin/setting/signup-types/form',
    page: 'systemSettings',
    right: 'add',
    title: 'signupTypeAdd',
  },
  {
    path: '/admin/setting/signup-types/form/$id',
    page: 'systemSettings',
    right: 'edit',
    title: 'signupTypeEdit',
  },
  {
    path: '/admin/setting/check-in-lists',
    page: 'systemSettings',
    menu: true,
    title: 'checkInLists',
  },
  {
    path: '/admin/setting/pools',
    page: 'systemSettings',
    menu: true,
    title: 'pools',
  },
  {
    path: '/admin/setting/questions',
    page: 'systemSettings',
    menu: true,
    title: 'questions',
  },
  {
    path: '/admin/setting/questions/form',
    page: 'systemSettings',
    right: 'add',
    title: 'questionAdd',
  },
  {
    path: '/admin/setting/questions/form/$id',
    page: 'systemSettings',
    right: 'edit',
    title: 'questionEdit',
  },
  {
    path: '/admin/setting/site-pages',
    page: 'systemSettings',
    menu: true,
    title: 'sitePages',
  },
  {
    path: '/admin/setting/site-pages/form',
    page: 'systemSettings',
    right: 'add',
    title: 'sitePageAdd',
  },
  {
    path: '/admin/setting/site-pages/form/$id',
    page: 'systemSettings',
    right: 'edit',
    title: 'sitePageEdit',
  },
  {
    path: '/admin/setting/discount',
    page: 'discounts',
    title: 'discounts',
  },
] as const satisfies readonly Screen[]
