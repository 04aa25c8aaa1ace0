import type { Screen } from '../../shared/frame/screen.ts'

export const peopleScreens = [
  {
    path: '/admin/member',
    page: 'members',
    title: 'members',
  },
  {
    path: '/admin/member/form',
    page: 'members',
    right: 'add',
    title: 'memberAdd',
  },
  {
    path: '/admin/member/form/$id',
    page: 'members',
    right: 'edit',
    title: 'memberEdit',
  },
  {
    path: '/admin/employees',
    page: 'employees',
    title: 'employees',
  },
  {
    path: '/admin/employees/form',
    page: 'employees',
    right: 'add',
    title: 'employeeAdd',
  },
  {
    path: '/admin/employees/form/$id',
    page: 'employees',
    right: 'edit',
    title: 'employeeEdit',
  },
  {
    path: '/admin/departments',
    page: 'departments',
    title: 'departments',
  },
  {
    path: '/admin/departments/$id',
    page: 'departments',
    title: 'subDepartments',
  },
  {
    path: '/admin/users',
    page: 'users',
    title: 'users',
  },
  {
    path: '/admin/users/form',
    page: 'users',
    right: 'add',
    title: 'userAdd',
  },
  {
    path: '/admin/users/form/$id',
    page: 'users',
    right: 'edit',
    title: 'userEdit',
  },
] as const satisfies readonly Screen[]
