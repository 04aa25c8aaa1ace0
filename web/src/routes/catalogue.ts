import type { catalogueScreens } from '../admin/catalogue/screens.ts'
import type { Loaders } from './loaders.ts'

export const catalogueLoaders: Loaders<typeof catalogueScreens> = {
  '/admin/products': () =>
    import('../admin/catalogue/product/products.page.tsx').then((file) => file.ProductsPage),
  '/admin/products/form': () =>
    import('../admin/catalogue/product/product-form.page.tsx').then((file) => file.ProductFormPage),
  '/admin/products/form/$id': () =>
    import('../admin/catalogue/product/product-form.page.tsx').then((file) => file.ProductFormPage),
  '/admin/product-types': () =>
    import('../admin/catalogue/product-type/product-types.page.tsx').then((file) => file.ProductTypesPage),
  '/admin/food-materials': () =>
    import('../admin/catalogue/food-material/food-materials.page.tsx').then((file) => file.FoodMaterialsPage),
  '/admin/food-material-types': () =>
    import('../admin/catalogue/food-material-type/food-material-types.page.tsx').then(
      (file) => file.FoodMaterialTypesPage,
    ),
  '/admin/units': () => import('../admin/catalogue/unit/units.page.tsx').then((file) => file.UnitsPage),
  '/admin/products/recipe/$id': () =>
    import('../admin/catalogue/recipe/recipe.page.tsx').then((file) => file.RecipePage),
}
