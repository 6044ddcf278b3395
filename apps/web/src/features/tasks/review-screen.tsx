import { query } from "@lichen/client";
import type { AnswerOf, quarterlyReview } from "@lichen/contract";
import { type Bilingual, fieldOf, findAction, hazardOf, type Quarter, quarterBefore, quarterOf } from "@lichen/domain";
import { budgetWords, countNoun, formatDate, formatInteger, questionOf } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { Button } from "../../design/controls/button.tsx";
import { Facts } from "../../design/layout/facts.tsx";
import { Grid } from "../../design/layout/grid.tsx";
import { Lines } from "../../design/layout/lines.tsx";
import { Page, PageHead } from "../../design/layout/page.tsx";
import { Row } from "../../design/layout/row.tsx";
import { Section } from "../../design/layout/section.tsx";
import { Text } from "../../design/layout/text.tsx";
import { Level } from "../../design/levels/level.tsx";
import { Failure } from "../../design/states/failure.tsx";
import { Waiting } from "../../design/states/waiting.tsx";
import { api } from "../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../shell/api/families.ts";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { useTitle } from "../../shell/language/page-title.ts";
import { actionsPath } from "../../shell/paths/actions-path.ts";
import { useKeepMoment } from "../../shell/paths/keep-moment.ts";

type Review = AnswerOf<typeof quarterlyReview>;

const text = {
  title: { fr: "Revue du trimestre", en: "Quarterly review" },
  portfolio: { fr: "Mon portefeuille", en: "My portfolio" },
  failed: { fr: "La revue n’a pas pu être établie", en: "The review could not be prepared" },
  quarter: ({ quarter, year }: Quarter): Bilingual => ({
    fr: `${quarter}${quarter === 1 ? "er" : "e"} trimestre ${year}`,
    en: `Quarter ${quarter}, ${year}`,
  }),
  before: { fr: "Trimestre précédent", en: "Previous quarter" },
  current: { fr: "Trimestre en cours", en: "Current quarter" },
  changed: { fr: "Ce qui a changé, et pourquoi", en: "What changed, and why" },
  rose: { fr: "Niveaux montés", en: "Levels that rose" },
  fell: { fr: "Niveaux baissés", en: "Levels that fell" },
  known: { fr: "Niveaux enfin connus", en: "Levels known at last" },
  added: { fr: "Bâtiments ajoutés", en: "Buildings added" },
  edited: { fr: "Bâtiments aux réponses modifiées", en: "Buildings with changed answers" },
  planned: { fr: "Stratégies modifiées", en: "Strategies changed" },
  causes: {
    method: { fr: "Calculés par une autre méthode", en: "Calculated by another method" },
    layer: { fr: "Calculés avec d’autres données", en: "Calculated with other data" },
    year: { fr: "Calculés pour une autre année", en: "Calculated for another year" },
  },
  disasters: { fr: "Événements reconnus", en: "Recognised events" },
  noDisaster: {
    fr: "Aucune table d’arrêtés de catastrophe naturelle importée ce trimestre n’en ajoute dans les communes de vos bâtiments.",
    en: "No table of natural-disaster decrees imported this quarter adds any in the communes of your buildings.",
  },
  disasterWhy: {
    fr: "Un arrêté de catastrophe naturelle vaut pour la commune\u202f: le bâtiment n’a pas forcément été touché.",
    en: "A natural-disaster decree is about the commune: the building was not necessarily affected.",
  },
  others: (count: string): Bilingual => ({ fr: `et ${count} de plus`, en: `and ${count} more` }),
  days: (from: string, to: string): Bilingual => ({ fr: `du ${from} au ${to}`, en: `${from} to ${to}` }),
  late: { fr: "Ce qui est en retard", en: "What is overdue" },
  noLate: { fr: "Aucune action n’est en retard.", en: "No action is overdue." },
  lateCount: (count: string): Bilingual => ({
    fr: `Actions en retard\u202f: ${count}.`,
    en: `Overdue actions: ${count}.`,
  }),
  allTasks: { fr: "Ouvrir mes tâches", en: "Open my tasks" },
  teaching: { fr: "Les réponses qui apprendraient le plus", en: "The answers that would teach most" },
  nothingToLearn: { fr: "Aucune question n’attend de réponse.", en: "No question awaits an answer." },
  amongBest: (count: Bilingual): Bilingual => ({
    fr: `parmi les trois meilleures pour ${count.fr}`,
    en: `among the three best for ${count.en}`,
  }),
  readFrom: (count: Bilingual): Bilingual => ({
    fr: `Lues sur ${count.fr}, ceux changés en dernier.`,
    en: `Read from ${count.en}, those changed last.`,
  }),
  answer: { fr: "Compléter les réponses", en: "Complete answers" },
  next: (year: number): Bilingual => ({ fr: `Ce que le plan prévoit pour ${year}`, en: `What is planned for ${year}` }),
  nothingPlanned: { fr: "Rien n’est prévu.", en: "Nothing is planned." },
  plannedFor: (actions: Bilingual, buildings: Bilingual, budget: Bilingual): Bilingual => ({
    fr: `${actions.fr} dans ${buildings.fr}, coût estimé ${budget.fr}.`,
    en: `${actions.en} in ${buildings.en}, estimated cost ${budget.en}.`,
  }),
  strategy: { fr: "Ouvrir la stratégie", en: "Open the strategy" },
};

/** What became of the portfolio in a quarter, and what comes next. */
export function ReviewScreen() {
  const t = useTranslate();
  const keep = useKeepMoment();
  const [params] = useSearchParams();
  useTitle(text.title);
  const wanted = readQuarter(params);
  const found = useQuery({ ...query(api.quarterlyReview, wanted ?? {}, BUILDINGS_KEY), staleTime: 0 });
  const shown = wanted ?? quarterOf(new Date());
  const before = quarterBefore(shown);
  const at = ({ year, quarter }: Quarter) => keep(`/buildings/review?year=${year}&quarter=${quarter}`);
  return (
    <>
      <PageHead
        trail={[{ to: keep("/buildings"), name: t(text.portfolio) }]}
        title={t(text.title)}
        detail={t(text.quarter(shown))}
      >
        <Row gap={8}>
          <Button to={at(before)} variant="default" size="small">
            {t(text.before)}
          </Button>
          {wanted !== null && (
            <Button to={keep("/buildings/review")} variant="default" size="small">
              {t(text.current)}
            </Button>
          )}
        </Row>
      </PageHead>
      <Page gap={24} width={1280}>
        {found.isPending && <Waiting heights={[160, 160, 160]} />}
        {found.isError && <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />}
        {found.data !== undefined && (
          <Grid least={440} gap={16} align="start">
            <Changed review={found.data} />
            <Disasters review={found.data} />
            <Late review={found.data} />
            <Teaching review={found.data} />
            <NextYear review={found.data} />
          </Grid>
        )}
      </Page>
    </>
  );
}

/** The quarter of the address; null: the current one. */
function readQuarter(params: URLSearchParams): Quarter | null {
  const [year, quarter] = [Number(params.get("year")), Number(params.get("quarter"))];
  const isRead = Number.isInteger(year) && year >= 2020 && year <= 2300 && [1, 2, 3, 4].includes(quarter);
  return isRead ? { year, quarter: quarter as Quarter["quarter"] } : null;
}

function Changed({ review: { levels, buildings, recomputed, moved } }: { review: Review }) {
  const t = useTranslate();
  const language = useLanguage();
  const facts = [
    [text.rose, levels.higher],
    [text.fell, levels.lower],
    [text.known, levels.known],
    [text.edited, buildings.changed],
    [text.added, buildings.added],
    [text.planned, buildings.planned],
    ...recomputed.map((one) => [text.causes[one.cause], one.buildings] as const),
  ] as const;
  return (
    <Section isCard title={t(text.changed)}>
      <Facts facts={facts.map(([label, count]) => ({ label: t(label), value: formatInteger(count, language) }))} />
      {moved.length > 0 && (
        <Lines>
          {moved.map(({ building_id, name, hazard, before, after }) => (
            <li key={`${building_id} ${hazard}`}>
              <Text size={14}>
                <b>{name}</b> · {t(hazardOf(hazard).name)}
              </Text>
              <Row gap={8}>
                <Level level={before} /> → <Level level={after} />
              </Row>
            </li>
          ))}
        </Lines>
      )}
    </Section>
  );
}

function Disasters({ review: { disasters } }: { review: Review }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const language = useLanguage();
  const { count, named } = disasters;
  const daysOf = ({ starts_on, ends_on }: (typeof named)[number]) =>
    starts_on === ends_on
      ? formatDate(starts_on, language)
      : t(text.days(formatDate(starts_on, language), formatDate(ends_on, language)));
  return (
    <Section isCard title={t(text.disasters)}>
      {count === 0 ? (
        <p>{t(text.noDisaster)}</p>
      ) : (
        <>
          <Text size={13} muted>
            {t(text.disasterWhy)}
          </Text>
          <Lines>
            {named.map((one) => (
              <li key={`${one.building_id} ${one.hazard} ${one.starts_on}`}>
                <Link to={keep(`/buildings?b=${one.building_id}`)}>{one.building}</Link>
                <Text size={13} muted>
                  {t(hazardOf(one.hazard).name)} · {daysOf(one)}
                </Text>
              </li>
            ))}
          </Lines>
          {count > named.length && <p>{t(text.others(formatInteger(count - named.length, language)))}</p>}
        </>
      )}
    </Section>
  );
}

function Late({ review: { late } }: { review: Review }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const language = useLanguage();
  return (
    <Section isCard title={t(text.late)}>
      <p>{t(late.count === 0 ? text.noLate : text.lateCount(formatInteger(late.count, language)))}</p>
      {late.oldest.length > 0 && (
        <Lines>
          {late.oldest.map(({ building_id, building, action, last_day }) => {
            const name = findAction(action)?.name;
            return (
              <li key={`${building_id} ${action}`}>
                <Link to={keep(actionsPath(building_id, "strategy"))}>{name === undefined ? action : t(name)}</Link>
                <Text size={13} muted>
                  {building} · {formatDate(last_day, language)}
                </Text>
              </li>
            );
          })}
        </Lines>
      )}
      <Link to="/tasks">{t(text.allTasks)}</Link>
    </Section>
  );
}

function Teaching({ review: { teaching } }: { review: Review }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  return (
    <Section isCard title={t(text.teaching)}>
      {teaching.questions.length === 0 ? (
        <p>{t(text.nothingToLearn)}</p>
      ) : (
        <>
          <Lines as="ol">
            {teaching.questions.map(({ field, buildings }) => (
              <li key={field}>
                <b>{t(questionOf(fieldOf(field)))}</b>
                <Text size={13} muted>
                  {t(text.amongBest(countNoun(buildings, "building")))}
                </Text>
              </li>
            ))}
          </Lines>
          <Text size={13} muted>
            {t(text.readFrom(countNoun(teaching.read, "building")))}
          </Text>
        </>
      )}
      <Link to={keep("/buildings/answers")}>{t(text.answer)}</Link>
    </Section>
  );
}

function NextYear({ review: { next_year } }: { review: Review }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const { year, actions, buildings, budget } = next_year;
  return (
    <Section isCard title={t(text.next(year))}>
      <p>
        {t(
          actions === 0
            ? text.nothingPlanned
            : text.plannedFor(countNoun(actions, "action"), countNoun(buildings, "building"), budgetWords(budget)),
        )}
      </p>
      <Link to={keep("/buildings/strategy")}>{t(text.strategy)}</Link>
    </Section>
  );
}
