import type { AnyRouter } from '@tanstack/react-router'

/** The three sections of the navigation. */
export type Section = 'dish' | 'kitchen' | 'profile'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The section that the page belongs to; null for pages of none, and for recipes, which belong to several. */
    section: Section | null
    /** Whether the navigation leads to this very page. */
    isEntrance?: true
  }
}

type Routes = Pick<AnyRouter, 'getMatchedRoutes'>

const staticDataOf = (routes: Routes, pathname: string) => routes.getMatchedRoutes(pathname)[2]?.options.staticData

/** The section that the page of a path belongs to; null for none. */
export const sectionOf = (routes: Routes, pathname: string): Section | null =>
  staticDataOf(routes, pathname)?.section ?? null

/** Whether the entry of a section leads to this very page. */
export const isEntrance = (routes: Routes, pathname: string): boolean =>
  staticDataOf(routes, pathname)?.isEntrance === true
