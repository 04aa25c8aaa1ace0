import type { publicScreens, shopScreens } from '../shop/screens.ts'
import type { Loaders } from './loaders.ts'

export const shopLoaders: Loaders<typeof shopScreens> = {
  '/dashboard': () =>
    import('../shop/office/dashboard/dashboard.page.tsx').then((file) => file.ShopDashboardPage),
  '/order': () => import('../shop/trade/catalogue/order.page.tsx').then((file) => file.OrderPage),
  '/order/cart': () => import('../shop/trade/checkout/cart.page.tsx').then((file) => file.CartPage),
  '/order/history': () => import('../shop/trade/order/orders.page.tsx').then((file) => file.OrdersPage),
  '/templates': () =>
    import('../shop/trade/order-template/templates.page.tsx').then((file) => file.TemplatesPage),
  '/order/$id': () =>
    import('../shop/trade/order/order-detail.page.tsx').then((file) => file.OrderDetailPage),
  '/signup': () => import('../shop/signup/signup/signups.page.tsx').then((file) => file.MySignupsPage),
  '/signup/new': () =>
    import('../shop/signup/signup-add/signup-form.page.tsx').then((file) => file.SignupFormPage),
  '/hotel': () => import('../shop/lodging/booking/bookings.page.tsx').then((file) => file.MyBookingsPage),
  '/hotel/new': () => import('../shop/lodging/booking/book.page.tsx').then((file) => file.BookPage),
  '/hotel/share/$code': () =>
    import('../shop/lodging/room-share/join.page.tsx').then((file) => file.JoinPage),
  '/payment-order': () =>
    import('../shop/payment/payment-order/my-payments.page.tsx').then((file) => file.MyPaymentsPage),
  '/payment-order/$id': () =>
    import('../shop/payment/payment-order/my-payment.page.tsx').then((file) => file.MyPaymentPage),
  '/member': () => import('../shop/account/member/member.page.tsx').then((file) => file.MemberPage),
  '/setting': () => import('../shop/account/setting/setting.page.tsx').then((file) => file.ShopSettingPage),
}

export const publicLoaders: Loaders<typeof publicScreens> = {
  '/': () => import('../shop/office/show/show.page.tsx').then((file) => file.ShowPage),
  '/show': () => import('../shop/office/show/show.page.tsx').then((file) => file.ShowPage),
  '/show/$code': () => import('../shop/office/show/event-site.page.tsx').then((file) => file.EventSiteScreen),
  '/show/$code/$slug': () =>
    import('../shop/office/show/site-page.page.tsx').then((file) => file.SitePageScreen),
  '/show/verify': () => import('../shop/account/verify/verify.page.tsx').then((file) => file.VerifyPage),
  '/ticket/$ticket': () => import('../shop/signup/ticket/ticket.page.tsx').then((file) => file.TicketPage),
  '/register': () => import('../shop/account/register/register.page.tsx').then((file) => file.RegisterPage),
  '/forgot-password': () =>
    import('../shop/account/forgot-password/forgot-password.page.tsx').then(
      (file) => file.ForgotPasswordPage,
    ),
  '/500': () => import('../shared/frame/failed.page.tsx').then((file) => file.FailedPage),
}
