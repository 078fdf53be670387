import { stemsOf } from './words.ts';

/** What is said in every company about everything. It ties an answer to no story, even where a rubric uses the word. */
export const companySpeak: ReadonlySet<string> = new Set(
  stemsOf(`
    stakeholder synergy align alignment leverage holistic proactive cadence framework governance best practice
    ecosystem transparency transparent accountability accountable empower strategy strategic roadmap kpi okr
    bandwidth touchpoint ideation paradigm scalable robust mindset delivery outcome collaborate collaboration cross
    functional iterate iterative continuous improve improvement value mission vision excellence optimise optimize
    innovation innovative drive foster ensure implement establish facilitate actionable insight initiative growth
    culture embrace communicate communication efficient effective sustainable
    policy process incentive incentives reward success criteria define important importance mitigate trade tradeoff
    escalate monitor adjust metric metrics standard principle leadership organisation organization company business
    happen sure quarterly monthly regular regularly weekly responsible responsibility feedback retrospective
    checklist template clarity clearly clear key main overall approach solution situation perspective challenge
    opportunity impact priority priorities context transparently everyone everybody people project member colleague
    objective deadline budget review evaluate evaluation assess document documented symptom signoff agenda
  `),
);

/** The part of it that hardly anybody says who speaks of a case. */
export const hollow: ReadonlySet<string> = new Set(
  stemsOf(`
    stakeholder synergy align alignment leverage holistic proactive cadence framework governance practice ecosystem
    transparency transparent accountability accountable empower strategy strategic roadmap kpi okr bandwidth
    touchpoint ideation paradigm scalable robust mindset outcome collaborate collaboration functional iterate
    iterative continuous improvement mission vision excellence optimise innovation innovative foster ensure
    implement establish facilitate actionable insight initiative growth culture embrace communication sustainable
    mitigate escalate leadership organisation monitor criteria drive best effective efficient
    empathy integrity values compass journey momentum ambiguity prioritise prioritize pros cons advantages
    disadvantages consequences balanced celebrate retrospective feedback perspective perspectives purpose inspire
    passion challenge challenges opportunity opportunities complex complexity priorities impact mutual respect
    constructive dialogue trustful excellence professional professionalism growth learnings proven teamwork
  `),
);
