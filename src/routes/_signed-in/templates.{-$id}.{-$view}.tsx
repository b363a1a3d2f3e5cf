import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { TemplateIdSchema } from '../../../domain/ids.ts';
import { PageNotFound } from '../../app/screens/page-not-found.tsx';
import { DesignScreen } from '../../features/templates/design-screen.tsx';
import { TemplateScreen } from '../../features/templates/template-screen.tsx';
import { TemplatesScreen } from '../../features/templates/templates-screen.tsx';

/** The templates, one of them, and its designer: one route, because each costs the first screen. */
export const Route = createFileRoute('/_signed-in/templates/{-$id}/{-$view}')({
  staticData: { title: 'Templates' },
  component: Templates,
});

function Templates() {
  const { id: text, view } = Route.useParams();
  if (text === undefined) return <TemplatesScreen />;
  const id = v.safeParse(TemplateIdSchema, text);
  if (!id.success || (view !== undefined && view !== 'design')) return <PageNotFound />;
  return view ? (
    <DesignScreen key={text} id={id.output} />
  ) : (
    <TemplateScreen key={text} id={id.output} />
  );
}
