import type { eventScreens } from '../admin/event/screens.ts'
import type { Loaders } from './loaders.ts'

const form = () => import('../admin/event/event/event-form.page.tsx').then((file) => file.EventFormPage)
const sitePageForm = () =>
  import('../admin/event/site-page/site-page-form.page.tsx').then((file) => file.SitePageFormPage)
const signupTypeForm = () =>
  import('../admin/event/signup-type/signup-type-form.page.tsx').then((file) => file.SignupTypeFormPage)

const questionForm = () =>
  import('../admin/event/question/question-form.page.tsx').then((file) => file.QuestionFormPage)

export const eventLoaders: Loaders<typeof eventScreens> = {
  '/admin/setting/setting': () =>
    import('../admin/event/event/events.page.tsx').then((file) => file.EventsPage),
  '/admin/setting/setting/form': form,
  '/admin/setting/setting/form/$id': form,
  '/admin/setting/setting/rules/$id': () =>
    import('../admin/event/event-setting/event-setting.page.tsx').then((file) => file.EventSettingPage),
  '/admin/setting/signup-types': () =>
    import('../admin/event/signup-type/signup-types.page.tsx').then((file) => file.SignupTypesPage),
  '/admin/setting/signup-types/form': signupTypeForm,
  '/admin/setting/signup-types/form/$id': signupTypeForm,
  '/admin/setting/site-pages': () =>
    import('../admin/event/site-page/site-pages.page.tsx').then((file) => file.SitePagesPage),
  '/admin/setting/site-pages/form': sitePageForm,
  '/admin/setting/site-pages/form/$id': sitePageForm,
  '/admin/setting/check-in-lists': () =>
    import('../admin/event/check-in-list/check-in-lists.page.tsx').then((file) => file.CheckInListsPage),
  '/admin/setting/pools': () => import('../admin/event/pool/pools.page.tsx').then((file) => file.PoolsPage),
  '/admin/setting/questions': () =>
    import('../admin/event/question/questions.page.tsx').then((file) => file.QuestionsPage),
  '/admin/setting/questions/form': questionForm,
  '/admin/setting/questions/form/$id': questionForm,
  '/admin/setting/discount': () =>
    import('../admin/event/discount/discounts.page.tsx').then((file) => file.DiscountsPage),
}
