import { lazy } from 'react';
import type { LoadReasons } from './screen/reasons-loader.ts';

export { Badge } from './feedback/Badge.tsx';
export { Breadcrumb, type Crumb } from './feedback/Breadcrumb.tsx';
export { Button, type ButtonProps, type ButtonTone } from './feedback/Button.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './feedback/ConfirmDialog.tsx';
export { Dialog, type DialogProps } from './feedback/Dialog.tsx';
export { ErrorBoundary, type ErrorBoundaryProps } from './feedback/ErrorBoundary.tsx';
export { KeptNotifications, type NotificationsPlace } from './feedback/KeptNotifications.tsx';
export { Messages, type MessagesProps, type ToldMessages } from './feedback/Messages.tsx';
export { ErrorNote, NoData, Skeleton } from './feedback/Notes.tsx';
export { closeTopDialog, isAnswerWanted, isDialogOpen } from './feedback/open-dialogs.ts';
export { SkipLink } from './feedback/SkipLink.tsx';
export { type Tab, Tabs, type TabsProps } from './feedback/Tabs.tsx';
export { Toasts } from './feedback/Toasts.tsx';
export { TypedEarlier } from './feedback/TypedEarlier.tsx';
export {
  type Toast,
  type ToastButton,
  ToastQueue,
  type ToastState,
  type ToastTone,
  toastTime,
} from './feedback/toast-queue.ts';
export type { FormField, RowsOfField } from './forms/form-field.ts';
export type { ColumnLook, FormStoreLike, ShownSlot } from './forms/form-store-like.ts';
export type { GridAction, GridColumn, Tone } from './grid/grid-column.ts';
export { Icon, type IconName, iconNames, isIconName } from './icons/Icon.tsx';
export type { OfferedTheme, OfferedThemes } from './theme/offered-themes.ts';
export { type ThemeChoice, ThemeProvider, useTheme } from './theme/ThemeProvider.tsx';
export { readTheme, type ThemeStorage } from './theme/theme-choice.ts';
export { useThemeSheet } from './theme/use-theme-sheet.ts';
export type { ColumnWidget, WidgetOption, WidgetProps, WidgetSettings } from './widgets/widget.ts';

/** Gives the UI kit its theme; loaded with the first screen that needs a widget. */
export const KitProvider = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./theme/KitProvider.tsx')).KitProvider,
}));

/** The grid, loaded with the first list. */
export const DataGrid = /* @__PURE__ */ lazy(async () => ({ default: (await import('./grid/DataGrid.tsx')).DataGrid }));

/** A form's columns, loaded with the first form. */
export const FormFields = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./forms/FormFields.tsx')).FormFields,
}));

export type { WhyEntry } from './why/why-entry.ts';

/** The panel that tells why things are hidden or disabled, loaded when somebody asks. */
export const WhyPanel = /* @__PURE__ */ lazy(async () => ({ default: (await import('./why/WhyPanel.tsx')).WhyPanel }));

/** The words by which disabled buttons and read-only fields say why, loaded with the first that does. */
export const loadReasons: LoadReasons = async () => (await import('./why/reasons.ts')).reasons;

/** Loads what lists and forms need before they are asked for: the first ones open at once, and while the server is away. */
export function loadAhead(): Promise<unknown> {
  return Promise.allSettled([
    import('./blocks/grid/GridBlock.tsx'),
    import('./blocks/form/FormBlock.tsx'),
    import('./blocks/form/FiltersBlock.tsx'),
    import('./blocks/TabsBlock.tsx'),
    import('./host/PrintSheet.tsx'),
    import('./host/QuestionFields.tsx'),
    loadReasons(),
  ]);
}

/** A chart, loaded with the first one. */
export const Chart = /* @__PURE__ */ lazy(async () => ({ default: (await import('./chart/Chart.tsx')).Chart }));

export { ActionButton } from './blocks/ActionButton.tsx';
export { BlockList } from './blocks/BlockList.tsx';
export { type BlockView, type BlockViews, BlockViewsContext, type SpecialBlockViews } from './blocks/block-view.ts';
export { blocks } from './blocks/blocks.ts';
export { iconNamed } from './blocks/icon-named.ts';
export { staffBlocks } from './blocks/staff-blocks.ts';
export { createCachedClient } from './client/cached-client.ts';
export { confirmPassword } from './client/confirm-password.ts';
export { createConfirmingClient } from './client/confirming-client.ts';
export { createHrClient, type HrClient } from './client/hr-client.ts';
export { createJobsClient, type JobNews, type JobsClient } from './client/jobs-client.ts';
export { lazyPasskeys } from './client/lazy-passkeys.ts';
export {
  type AppDefinition,
  type Boot,
  createMusterClient,
  type FunctionEntry,
  type HiddenPart,
  type MusterClient,
  type NavigationLink,
  type PageRoute,
} from './client/muster-client.ts';
export {
  createNotificationsClient,
  type Notification,
  type NotificationsClient,
} from './client/notifications-client.ts';
export type { Fetch } from './client/request.ts';
export { createSearchClient, type Found, type SearchClient } from './client/search-client.ts';
export { askPasswordOver } from './host/ask-password.tsx';
export { DialogHost } from './host/DialogHost.tsx';
export { ScreenView } from './host/ScreenView.tsx';
export { sessionEndedText, tabServices } from './host/tab-services.ts';
export { type Drafts, DraftsProvider, storedDrafts, useDrafts } from './screen/drafts.ts';
export { type ExplainedPart, ExplainedParts, ExplainedProvider } from './screen/explained.ts';
export { type FiltersAddress, FiltersAddressContext } from './screen/filters-address.ts';
export { matchPage, type PageMatch } from './screen/match-page.ts';
export { type Overlay, Overlays } from './screen/overlays.ts';
export { type LoadReasons, ReasonsProvider } from './screen/reasons-loader.ts';
export { addressInputs, routeAddress } from './screen/route-address.ts';
export { RunProvider, type ScreenScope, useScope } from './screen/ScreenScope.tsx';
export { type SavedView, type SavedViews, SavedViewsProvider } from './screen/saved-views.ts';
export { leaveQuestion, Unsaved, UnsavedProvider, useUnsavedForm } from './screen/unsaved.ts';
export { type Events, useEvents } from './screen/use-events.ts';
export { useCondition, useLogic, useText } from './screen/use-logic.ts';
export { usePrinting } from './screen/use-printing.ts';
export { useStatus } from './screen/use-status.ts';
