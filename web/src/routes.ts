import type { ComponentType } from 'react'
import type { PageName, Right } from '@banquet/contract/call/access'
import type { ShopIcon } from './shop/frame/icons.ts'
import type { PageTitle } from './both/page/pages.text.ts'

/**
 * One screen. The frame shows its title as the breadcrumb and the page's heading (`h1`), so a screen starts with its
 * content. Without `page` every member of staff may open it.
 */
export interface Screen {
  /** Address; `$id` stands for the number of a row. */
  path: `/${string}`
  page?: PageName
  /** Right on the page that opening it needs; `view` where nothing is said. */
  right?: Right
  /** For administrators only, whoever else has the page. */
  adminOnly?: true
  /** Stands in the sidebar as well, below the first screen of its page. */
  menu?: true
  title: PageTitle
  load: () => Promise<ComponentType>
}

/** Every screen inside the frame of the back-office. */
export const screens: readonly Screen[] = [
  {
    path: '/admin/dashboard',
    title: 'dashboard',
    load: () => import('./admin/office/dashboard/dashboard.page.tsx').then((file) => file.DashboardPage),
  },
  {
    path: '/admin/hotel/list',
    page: 'hotels',
    title: 'hotels',
    load: () => import('./admin/lodging/hotel/hotels.page.tsx').then((file) => file.HotelsPage),
  },
  {
    path: '/admin/hotel/list/form',
    page: 'hotels',
    right: 'add',
    title: 'hotelAdd',
    load: () => import('./admin/lodging/hotel/hotel-form.page.tsx').then((file) => file.HotelFormPage),
  },
  {
    path: '/admin/hotel/list/form/$id',
    page: 'hotels',
    right: 'edit',
    title: 'hotelEdit',
    load: () => import('./admin/lodging/hotel/hotel-form.page.tsx').then((file) => file.HotelFormPage),
  },
  {
    path: '/admin/products',
    page: 'products',
    title: 'products',
    load: () => import('./admin/catalogue/product/products.page.tsx').then((file) => file.ProductsPage),
  },
  {
    path: '/admin/products/form',
    page: 'products',
    right: 'add',
    title: 'productAdd',
    load: () =>
      import('./admin/catalogue/product/product-form.page.tsx').then((file) => file.ProductFormPage),
  },
  {
    path: '/admin/products/form/$id',
    page: 'products',
    right: 'edit',
    title: 'productEdit',
    load: () =>
      import('./admin/catalogue/product/product-form.page.tsx').then((file) => file.ProductFormPage),
  },
  {
    path: '/admin/product-types',
    page: 'productTypes',
    title: 'productTypes',
    load: () =>
      import('./admin/catalogue/product-type/product-types.page.tsx').then((file) => file.ProductTypesPage),
  },
  {
    path: '/admin/food-materials',
    page: 'foodMaterials',
    title: 'foodMaterials',
    load: () =>
      import('./admin/catalogue/food-material/food-materials.page.tsx').then(
        (file) => file.FoodMaterialsPage,
      ),
  },
  {
    path: '/admin/food-material-types',
    page: 'foodMaterialTypes',
    title: 'foodMaterialTypes',
    load: () =>
      import('./admin/catalogue/food-material-type/food-material-types.page.tsx').then(
        (file) => file.FoodMaterialTypesPage,
      ),
  },
  {
    path: '/admin/units',
    page: 'units',
    title: 'units',
    load: () => import('./admin/catalogue/unit/units.page.tsx').then((file) => file.UnitsPage),
  },
  {
    path: '/admin/employees',
    page: 'employees',
    title: 'employees',
    load: () => import('./admin/people/employee/employees.page.tsx').then((file) => file.EmployeesPage),
  },
  {
    path: '/admin/employees/form',
    page: 'employees',
    right: 'add',
    title: 'employeeAdd',
    load: () =>
      import('./admin/people/employee/employee-form.page.tsx').then((file) => file.EmployeeFormPage),
  },
  {
    path: '/admin/employees/form/$id',
    page: 'employees',
    right: 'edit',
    title: 'employeeEdit',
    load: () =>
      import('./admin/people/employee/employee-form.page.tsx').then((file) => file.EmployeeFormPage),
  },
  {
    path: '/admin/orders',
    page: 'orders',
    title: 'orders',
    load: () => import('./admin/trade/order/orders.page.tsx').then((file) => file.OrdersPage),
  },
  {
    path: '/admin/orders/new',
    page: 'orders',
    right: 'add',
    title: 'orderAdd',
    load: () => import('./admin/trade/order-form/order-form.page.tsx').then((file) => file.OrderFormPage),
  },
  {
    path: '/admin/orders/$id',
    page: 'orders',
    title: 'order',
    load: () => import('./admin/trade/order/order.page.tsx').then((file) => file.OrderPage),
  },
  {
    path: '/admin/orders/$id/edit',
    page: 'orders',
    right: 'edit',
    title: 'orderEdit',
    load: () => import('./admin/trade/order-form/order-edit.page.tsx').then((file) => file.OrderEditPage),
  },
  {
    path: '/admin/orders/shipment/$id',
    page: 'orders',
    title: 'deliveryNote',
    load: () => import('./admin/trade/shipment/delivery-note.page.tsx').then((file) => file.DeliveryNotePage),
  },
  {
    path: '/admin/orders/worksheet',
    page: 'orders',
    menu: true,
    title: 'worksheet',
    load: () => import('./admin/trade/worksheet/worksheet.page.tsx').then((file) => file.WorksheetPage),
  },
  {
    path: '/admin/orders/delivery',
    page: 'orders',
    menu: true,
    title: 'delivery',
    load: () => import('./admin/trade/delivery-schedule/delivery.page.tsx').then((file) => file.DeliveryPage),
  },
  {
    path: '/admin/customers',
    page: 'customers',
    title: 'customers',
    load: () => import('./admin/trade/customer/customers.page.tsx').then((file) => file.CustomersPage),
  },
  {
    path: '/admin/customers/form',
    page: 'customers',
    right: 'add',
    title: 'customerAdd',
    load: () => import('./admin/trade/customer/customer-form.page.tsx').then((file) => file.CustomerFormPage),
  },
  {
    path: '/admin/customers/form/$id',
    page: 'customers',
    right: 'edit',
    title: 'customerEdit',
    load: () => import('./admin/trade/customer/customer-form.page.tsx').then((file) => file.CustomerFormPage),
  },
  {
    path: '/admin/customers/$id',
    page: 'customers',
    title: 'customer',
    load: () => import('./admin/trade/customer/customer.page.tsx').then((file) => file.CustomerPage),
  },
  {
    path: '/admin/customers/products/$id',
    page: 'customers',
    title: 'customerProducts',
    load: () =>
      import('./admin/trade/customer-product/customer-products.page.tsx').then(
        (file) => file.CustomerProductsPage,
      ),
  },
  {
    path: '/admin/customers/import',
    page: 'customers',
    right: 'add',
    title: 'customerImport',
    load: () =>
      import('./admin/office/import/import-start.page.tsx').then((file) => file.importStartOf('customer')),
  },
  {
    path: '/admin/customers/products/import',
    page: 'customers',
    right: 'add',
    title: 'customerProductImport',
    load: () =>
      import('./admin/office/import/import-start.page.tsx').then((file) =>
        file.importStartOf('customer-product'),
      ),
  },
  {
    path: '/admin/products/import',
    page: 'products',
    right: 'add',
    title: 'productImport',
    load: () =>
      import('./admin/office/import/import-start.page.tsx').then((file) => file.importStartOf('product')),
  },
  {
    path: '/admin/food-materials/import',
    page: 'foodMaterials',
    right: 'add',
    title: 'foodMaterialImport',
    load: () =>
      import('./admin/office/import/import-start.page.tsx').then((file) =>
        file.importStartOf('food-material'),
      ),
  },
  {
    path: '/admin/import/$id',
    title: 'import',
    load: () => import('./admin/office/import/import.page.tsx').then((file) => file.ImportPage),
  },
  {
    path: '/admin/products/recipe/$id',
    page: 'products',
    title: 'recipe',
    load: () => import('./admin/catalogue/recipe/recipe.page.tsx').then((file) => file.RecipePage),
  },
  {
    path: '/admin/departments',
    page: 'departments',
    title: 'departments',
    load: () =>
      import('./admin/account/department/departments.page.tsx').then((file) => file.DepartmentsPage),
  },
  {
    path: '/admin/departments/$id',
    page: 'departments',
    title: 'subDepartments',
    load: () =>
      import('./admin/account/department/sub-departments.page.tsx').then((file) => file.SubDepartmentsPage),
  },
  {
    path: '/admin/setting/setting',
    page: 'systemSettings',
    title: 'systemSettings',
    load: () => import('./admin/office/setting/settings.page.tsx').then((file) => file.SettingsPage),
  },
  {
    path: '/admin/setting/setting/outbox',
    page: 'systemSettings',
    adminOnly: true,
    title: 'outbox',
    load: () => import('./admin/platform/mail/outbox.page.tsx').then((file) => file.OutboxPage),
  },
  {
    path: '/admin/stock',
    page: 'stock',
    title: 'stock',
    load: () => import('./admin/stock/stock/stocks.page.tsx').then((file) => file.StocksPage),
  },
  {
    path: '/admin/stock/$id',
    page: 'stock',
    title: 'stockOfProduct',
    load: () => import('./admin/stock/stock/stock.page.tsx').then((file) => file.StockPage),
  },
  {
    path: '/admin/organisation',
    page: 'organisation',
    title: 'organisation',
    load: () =>
      import('./admin/platform/organisation/organisation.page.tsx').then((file) => file.OrganisationPage),
  },
  {
    path: '/admin/users',
    page: 'users',
    title: 'users',
    load: () => import('./admin/people/management/users.page.tsx').then((file) => file.UsersPage),
  },
  {
    path: '/admin/users/form',
    page: 'users',
    right: 'add',
    title: 'userAdd',
    load: () => import('./admin/people/management/user-form.page.tsx').then((file) => file.UserFormPage),
  },
  {
    path: '/admin/users/form/$id',
    page: 'users',
    right: 'edit',
    title: 'userEdit',
    load: () => import('./admin/people/management/user-form.page.tsx').then((file) => file.UserFormPage),
  },
  {
    path: '/admin/audit',
    page: 'audit',
    title: 'audit',
    load: () => import('./admin/office/audit/audit.page.tsx').then((file) => file.AuditPage),
  },
  {
    path: '/admin/notifications',
    title: 'notifications',
    load: () =>
      import('./admin/message/notification/notifications.page.tsx').then((file) => file.NotificationsPage),
  },
  {
    path: '/admin/my-account',
    title: 'myAccount',
    load: () => import('./admin/account/my-account/my-account.page.tsx').then((file) => file.MyAccountPage),
  },
  {
    path: '/api/docs',
    title: 'apiDocs',
    load: () => import('./admin/office/api-docs/api-docs.page.tsx').then((file) => file.ApiDocsPage),
  },
]

/** One screen of the shop's inside; its title is the heading of the page as well. */
export interface ShopScreen {
  path: `/${string}`
  title: PageTitle
  /** Stands in the navigation, under this picture. */
  icon?: ShopIcon
  /** The screen of the navigation that this one belongs to. */
  within?: `/${string}`
  /** For customers; a member has nothing there. */
  customersOnly?: true
  load: () => Promise<ComponentType>
}

/** Every screen behind the door of the shop, in the order of its navigation. */
export const shopScreens: readonly ShopScreen[] = [
  {
    path: '/dashboard',
    title: 'shopHome',
    icon: 'home',
    load: () => import('./shop/office/dashboard/dashboard.page.tsx').then((file) => file.ShopDashboardPage),
  },
  {
    path: '/order',
    title: 'shopOrder',
    icon: 'order',
    customersOnly: true,
    load: () => import('./shop/trade/catalogue/order.page.tsx').then((file) => file.OrderPage),
  },
  {
    path: '/order/cart',
    title: 'shopCart',
    within: '/order',
    load: () => import('./shop/trade/checkout/cart.page.tsx').then((file) => file.CartPage),
  },
  {
    path: '/order/history',
    title: 'shopOrders',
    icon: 'orders',
    customersOnly: true,
    load: () => import('./shop/trade/order/orders.page.tsx').then((file) => file.OrdersPage),
  },
  {
    path: '/templates',
    title: 'shopTemplates',
    within: '/order/history',
    load: () => import('./shop/trade/order-template/templates.page.tsx').then((file) => file.TemplatesPage),
  },
  {
    path: '/order/$id',
    title: 'shopOrderDetail',
    within: '/order/history',
    load: () => import('./shop/trade/order/order-detail.page.tsx').then((file) => file.OrderDetailPage),
  },
  {
    path: '/setting',
    title: 'shopSetting',
    icon: 'own',
    load: () => import('./shop/account/setting/setting.page.tsx').then((file) => file.ShopSettingPage),
  },
]

/** Every screen that stands alone, for visitors: shown without router and frame, so links to and from it load anew. */
export const publicScreens: readonly Screen[] = [
  {
    path: '/',
    title: 'show',
    load: () => import('./shop/office/show/show.page.tsx').then((file) => file.ShowPage),
  },
  {
    path: '/show',
    title: 'show',
    load: () => import('./shop/office/show/show.page.tsx').then((file) => file.ShowPage),
  },
  {
    path: '/forgot-password',
    title: 'forgotPassword',
    load: () =>
      import('./shop/account/forgot-password/forgot-password.page.tsx').then(
        (file) => file.ForgotPasswordPage,
      ),
  },
  {
    path: '/500',
    title: 'failed',
    load: () => import('./both/error-page/failed.page.tsx').then((file) => file.FailedPage),
  },
]
