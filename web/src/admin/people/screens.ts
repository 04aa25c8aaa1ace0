import type { Listed, Screen } from '../../shared/frame/screen.ts'

export const peopleScreens: readonly Listed<Screen>[] = [
  {
    path: '/admin/member',
    page: 'members',
    title: 'members',
    load: () => import('./member/members.page.tsx').then((file) => file.MembersPage),
  },
  {
    path: '/admin/member/form',
    page: 'members',
    right: 'add',
    title: 'memberAdd',
    load: () => import('./member/member-form.page.tsx').then((file) => file.MemberFormPage),
  },
  {
    path: '/admin/member/form/$id',
    page: 'members',
    right: 'edit',
    title: 'memberEdit',
    load: () => import('./member/member-form.page.tsx').then((file) => file.MemberFormPage),
  },
  {
    path: '/admin/employees',
    page: 'employees',
    title: 'employees',
    load: () => import('./employee/employees.page.tsx').then((file) => file.EmployeesPage),
  },
  {
    path: '/admin/employees/form',
    page: 'employees',
    right: 'add',
    title: 'employeeAdd',
    load: () => import('./employee/employee-form.page.tsx').then((file) => file.EmployeeFormPage),
  },
  {
    path: '/admin/employees/form/$id',
    page: 'employees',
    right: 'edit',
    title: 'employeeEdit',
    load: () => import('./employee/employee-form.page.tsx').then((file) => file.EmployeeFormPage),
  },
  {
    path: '/admin/departments',
    page: 'departments',
    title: 'departments',
    load: () => import('./department/departments.page.tsx').then((file) => file.DepartmentsPage),
  },
  {
    path: '/admin/departments/$id',
    page: 'departments',
    title: 'subDepartments',
    load: () => import('./department/sub-departments.page.tsx').then((file) => file.SubDepartmentsPage),
  },
  {
    path: '/admin/users',
    page: 'users',
    title: 'users',
    load: () => import('./management/users.page.tsx').then((file) => file.UsersPage),
  },
  {
    path: '/admin/users/form',
    page: 'users',
    right: 'add',
    title: 'userAdd',
    load: () => import('./management/user-form.page.tsx').then((file) => file.UserFormPage),
  },
  {
    path: '/admin/users/form/$id',
    page: 'users',
    right: 'edit',
    title: 'userEdit',
    load: () => import('./management/user-form.page.tsx').then((file) => file.UserFormPage),
  },
  {
    path: '/admin/users/role-template',
    page: 'users',
    adminOnly: true,
    menu: true,
    title: 'roleTemplates',
    load: () => import('./role-template/role-templates.page.tsx').then((file) => file.RoleTemplatesPage),
  },
  {
    path: '/admin/users/role-template/form',
    page: 'users',
    adminOnly: true,
    title: 'roleTemplateAdd',
    load: () =>
      import('./role-template/role-template-form.page.tsx').then((file) => file.RoleTemplateFormPage),
  },
  {
    path: '/admin/users/role-template/form/$id',
    page: 'users',
    adminOnly: true,
    title: 'roleTemplateEdit',
    load: () =>
      import('./role-template/role-template-form.page.tsx').then((file) => file.RoleTemplateFormPage),
  },
]
