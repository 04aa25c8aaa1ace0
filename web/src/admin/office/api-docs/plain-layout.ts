import type { System } from 'swagger-ui-dist/swagger-ui-es-bundle.js'

/**
 * Layout of Swagger UI without its own frame around the calls: the page already has a heading and a main element.
 * Elements are created with the React that Swagger UI bundles.
 */
export function plainLayout({ React }: System) {
  const parts = ['SvgAssets', 'FilterContainer', 'errors', 'operations', 'Models']
  return {
    components: {
      PlainLayout: ({ getComponent }: { getComponent: (name: string, container?: boolean) => unknown }) =>
        React.createElement(
          'div',
          { className: 'swagger-ui' },
          ...parts.map((name) => React.createElement(getComponent(name, true), { key: name })),
        ),
    },
  }
}
