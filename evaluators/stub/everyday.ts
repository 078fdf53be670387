/**
 * Stems that stand in at least six of the fifteen stories or their rubrics: who uses them need not have read any one
 * of the stories. A scenario's own vocabulary is what remains without them.
 */
export const everyday: ReadonlySet<string> = new Set(
  `
  about accept after afternoon again against agre all alon alreadi also an and ani anoth answer anyth apart
  approv ar as ask at awai back bad be becaus becom befor beforehand begin behind besid better between bigger
  both bring build built busi but button by calendar call can care carri chang check choic choos clear close
  coffe colett come compar contract cost could count custom dai data date decid decis depend design desk did
  differ do doe done down draw drew drop each earli earlier easi eight eleven els empti end enough even everi
  everybodi everyon exist expens explain far fault feel few fewer figur find finish firm first five fix for found
  four free fridai from front further gareth get give go goe good got ha had half hand hang have he hear help her
  hi him hold honest honestli hour how if in inform ingrid instead into invit is it just keep know last later
  learn leav left less let like line list live long look lose lost love made mai mail make mani march marcu
  matter me mean measur meet mention minut miss mondai month more morn most move much must my name need never new
  next night nine no nobodi not note noth now number of off offer often old on onc onli open openli or other our
  out over own owner page pai paid paper part pass past patient peopl per percent person phone pick pilot place
  plan point postpon present price priya problem product promis proof propos put question read readi real realli
  reason report request respons rest result review right ring risk room rule run sai said same sampl save screen
  second see seen sentenc separ set settl share she short should show side sign sinc sit six small smaller so
  some somebodi someon someth speak split spring stai stand start step still stop stori such support switch tabl
  take talk team tell ten test than thank that the thei their them then there thi thing think those three through
  time to todai togeth told tomasz tomorrow too trial true trust try turn two under understand until up us
  version veto visit wa wai wait want warn we week weigh well were what when where whether which who whoever
  whole whose why will with without word work worth would write written wrong ye year yet you your
  `
    .trim()
    .split(/\s+/),
);
