import type { Listed, PublicScreen, ShopScreen } from '../shared/frame/screen.ts'

/** Every screen of the shop that requires a sign-in, in the order of its navigation. */
export const shopScreens: readonly Listed<ShopScreen>[] = [
  {
    path: '/dashboard',
    title: 'shopHome',
    icon: 'home',
    load: () => import('./office/dashboard/dashboard.page.tsx').then((file) => file.ShopDashboardPage),
  },
  {
    path: '/order',
    module: 'ordering',
    title: 'shopOrder',
    icon: 'order',
    customersOnly: true,
    load: () => import('./trade/catalogue/order.page.tsx').then((file) => file.OrderingPage),
  },
  {
    path: '/order/cart',
    module: 'ordering',
    title: 'shopCart',
    within: '/order',
    load: () => import('./trade/checkout/cart.page.tsx').then((file) => file.CartPage),
  },
  {
    path: '/order/history',
    module: 'ordering',
    title: 'shopOrders',
    icon: 'orders',
    customersOnly: true,
    load: () => import('./trade/order/orders.page.tsx').then((file) => file.OrdersPage),
  },
  {
    path: '/templates',
    module: 'ordering',
    title: 'shopTemplates',
    within: '/order/history',
    load: () => import('./trade/order-template/templates.page.tsx').then((file) => file.TemplatesPage),
  },
  {
    path: '/order/$id',
    module: 'ordering',
    title: 'shopOrderDetail',
    within: '/order/history',
    load: () => import('./trade/order/order-detail.page.tsx').then((file) => file.OrderDetailPage),
  },
  {
    path: '/signup',
    module: 'events',
    title: 'shopSignup',
    icon: 'signup',
    membersOnly: true,
    load: () => import('./signup/signup/signups.page.tsx').then((file) => file.MySignupsPage),
  },
  {
    path: '/signup/new',
    module: 'events',
    title: 'shopSignupNew',
    membersOnly: true,
    within: '/signup',
    load: () => import('./signup/signup-add/signup-form.page.tsx').then((file) => file.SignupFormPage),
  },
  {
    path: '/submission',
    module: 'events',
    title: 'shopSubmissions',
    icon: 'submission',
    membersOnly: true,
    load: () => import('./submission/submission/submissions.page.tsx').then((file) => file.MySubmissionsPage),
  },
  {
    path: '/submission/new',
    module: 'events',
    title: 'shopSubmissionNew',
    membersOnly: true,
    within: '/submission',
    load: () =>
      import('./submission/submission/new-submission.page.tsx').then((file) => file.NewSubmissionPage),
  },
  {
    path: '/submission/$id',
    module: 'events',
    title: 'shopSubmission',
    membersOnly: true,
    within: '/submission',
    load: () => import('./submission/submission/submission.page.tsx').then((file) => file.MySubmissionPage),
  },
  {
    path: '/hotel',
    module: 'lodging',
    title: 'shopHotel',
    icon: 'hotel',
    membersOnly: true,
    load: () => import('./lodging/booking/bookings.page.tsx').then((file) => file.MyBookingsPage),
  },
  {
    path: '/hotel/new',
    module: 'lodging',
    title: 'shopHotelNew',
    membersOnly: true,
    within: '/hotel',
    load: () => import('./lodging/booking/book.page.tsx').then((file) => file.BookPage),
  },
  {
    path: '/hotel/share/$code',
    module: 'lodging',
    title: 'shopHotelShare',
    membersOnly: true,
    within: '/hotel',
    load: () => import('./lodging/room-share/join.page.tsx').then((file) => file.JoinPage),
  },
  {
    path: '/payment-order',
    module: 'events',
    title: 'shopPayments',
    icon: 'payment',
    membersOnly: true,
    load: () => import('./payment/payment-order/my-payments.page.tsx').then((file) => file.MyPaymentsPage),
  },
  {
    path: '/payment-order/$id',
    module: 'events',
    title: 'shopPayment',
    membersOnly: true,
    within: '/payment-order',
    load: () => import('./payment/payment-order/my-payment.page.tsx').then((file) => file.MyPaymentPage),
  },
  {
    path: '/member',
    module: 'events',
    title: 'shopOwn',
    icon: 'own',
    membersOnly: true,
    instead: '/setting',
    load: () => import('./account/member/member.page.tsx').then((file) => file.MemberPage),
  },
  {
    path: '/setting',
    title: 'shopOwn',
    icon: 'own',
    customersOnly: true,
    instead: '/member',
    load: () => import('./account/setting/setting.page.tsx').then((file) => file.ShopSettingPage),
  },
]

/** Screens for visitors. They are rendered without router and frame, so links to and from them load a new document. */
export const publicScreens: readonly Listed<PublicScreen>[] = [
  {
    path: '/',
    load: () => import('./office/show/show.page.tsx').then((file) => file.ShowPage),
  },
  {
    path: '/show',
    load: () => import('./office/show/show.page.tsx').then((file) => file.ShowPage),
  },
  {
    path: '/show/$code',
    module: 'events',
    load: () => import('./office/show/event-site.page.tsx').then((file) => file.EventSiteScreen),
  },
  {
    path: '/show/$code/$slug',
    module: 'events',
    load: () => import('./office/show/site-page.page.tsx').then((file) => file.SitePageScreen),
  },
  {
    path: '/show/verify',
    module: 'events',
    load: () => import('./account/verify/verify.page.tsx').then((file) => file.VerifyPage),
  },
  {
    path: '/ticket/$ticket',
    module: 'events',
    load: () => import('./signup/ticket/ticket.page.tsx').then((file) => file.TicketPage),
  },
  {
    path: '/register',
    module: 'events',
    load: () => import('./account/register/register.page.tsx').then((file) => file.RegisterPage),
  },
  {
    path: '/forgot-password',
    load: () =>
      import('./account/forgot-password/forgot-password.page.tsx').then((file) => file.ForgotPasswordPage),
  },
  {
    path: '/500',
    load: () => import('../shared/frame/failed.page.tsx').then((file) => file.FailedPage),
  },
]
